import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = {
  title: string
  lead: string
  /** On the button that does it. */
  action: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done that needs no words. */
export function ConfirmDialog({ title, lead, action, busy, onConfirm, onClose }: Props) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="mb-5">{lead}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
