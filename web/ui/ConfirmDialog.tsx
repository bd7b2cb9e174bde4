import { type FormEvent, type ReactNode, useState } from 'react'
import { useRequest } from '../client/use-request.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { inputClass } from './TextField.tsx'

type DialogProps = {
  title: string
  lead: string
  action: string
  danger?: boolean
  cancel?: string
  busy: boolean
  onClose: () => void
}

type ConfirmDialogProps = DialogProps & { onConfirm: () => void; children?: ReactNode }

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, action, danger, cancel = 'Cancel', busy, onClose, children } = props
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    props.onConfirm()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4 text-muted">{lead}</p>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={busy} onClick={onClose}>
            {cancel}
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
  check: (text: string) => string | null
  onSend: (text: string) => void
}

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

type ConfirmButtonProps = Omit<ButtonProps, 'title'> &
  Pick<DialogProps, 'title' | 'lead' | 'action'> & {
    /** If given, the dialog also asks for a text. */
    reason?: Pick<ReasonDialogProps, 'label' | 'check'>
    /** The confirmed action. The dialog closes when it ends. */
    run: (reason: string) => Promise<void>
  }

export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, lead, action, reason, run, ...button } = props
  const [asking, setAsking] = useState(false)
  const { busy, start } = useRequest(async (text: string) => {
    try {
      await run(text)
    } finally {
      setAsking(false)
    }
  })
  const danger = button.variant === 'danger'
  const dialog = { title, lead, action, danger, busy, onClose: () => setAsking(false) }
  return (
    <>
      <Button aria-haspopup="dialog" {...button} busy={busy} onClick={() => setAsking(true)} />
      {asking && reason !== undefined && <ReasonDialog {...dialog} {...reason} onSend={start} />}
      {asking && reason === undefined && <ConfirmDialog {...dialog} onConfirm={() => start('')} />}
    </>
  )
}
