import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = {
  title: string
  lead: string
  /** Label of the confirm button. */
  action: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of an action that needs no reason. */
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
