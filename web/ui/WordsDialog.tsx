import { type FormEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { inputClass } from './TextField.tsx'

type WordsDialogProps = {
  title: string
  lead: string
  /** Label of the text field. */
  label: string
  /** Label of the button that sends it. */
  action: string
  danger?: boolean
  /** The contract's rule: returns a validation message, or null. */
  check: (text: string) => string | null
  busy: boolean
  onSend: (text: string) => void
  onClose: () => void
}

/** Asks for a text, such as a reason, before an action. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, lead, label, action, danger = false, check, busy, onSend, onClose } = props
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const error = check(text)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (error === null) onSend(text)
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="mb-4 text-muted">{lead}</p>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
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
