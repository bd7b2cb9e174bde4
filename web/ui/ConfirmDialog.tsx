import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { inputClass } from './TextField.tsx'

type DialogProps = {
  title: string
  lead: string
  action: string
  danger?: boolean
  busy: boolean
  onClose: () => void
}

type ConfirmDialogProps = DialogProps & { onConfirm: () => void; children?: ReactNode }

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, action, danger = false, busy, onConfirm, onClose, children } = props
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="mb-4 text-muted">{lead}</p>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ReasonDialogProps = DialogProps & {
  label: string
  /** The contract's rule: returns a validation message, or null. */
  check: (text: string) => string | null
  onSend: (text: string) => void
}

/** Asks for a text, such as a reason, before an action. */
export function ReasonDialog({ label, check, onSend, ...dialog }: ReasonDialogProps) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const error = check(text)
  const onConfirm = () => {
    setTried(true)
    if (error === null) onSend(text)
  }
  return (
    <ConfirmDialog {...dialog} onConfirm={onConfirm}>
      <Field label={label} error={tried || text !== '' ? error : null}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={`${inputClass} py-2.5`}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
