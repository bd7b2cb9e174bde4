import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = { language: string; open: boolean; onClose: () => void; onReset: () => void }

export function ResetDialog({ language, open, onClose, onReset }: Props) {
  return (
    <Dialog open={open} title="Reset code" onClose={onClose}>
      <p className="mb-5">Your {language} draft gives way to the template.</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose()
            onReset()
          }}
        >
          Reset
        </Button>
      </div>
    </Dialog>
  )
}
