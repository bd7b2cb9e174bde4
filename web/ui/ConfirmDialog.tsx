import { type FormEvent, useState } from 'react'
import { useRequest } from '../client/use-request.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { inputClass } from './TextField.tsx'

type ConfirmDialogProps = {
  title: string
  lead: string
  action: string
  danger?: boolean
  cancel?: string
  /** If given, the dialog also asks for a text. */
  reason?: { label: string; check: (text: string) => string | null } | undefined
  busy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, action, danger, cancel = 'Cancel', reason, busy, onConfirm, onClose } = props
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const error = reason?.check(text) ?? null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (error === null) onConfirm(text)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4 text-muted">{lead}</p>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        {reason !== undefined && (
          <Field label={reason.label} error={tried || text !== '' ? error : null}>
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
        )}
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

type ConfirmButtonProps = Omit<ButtonProps, 'title'> &
  Pick<ConfirmDialogProps, 'title' | 'lead' | 'action' | 'reason'> & {
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
  return (
    <>
      <Button aria-haspopup="dialog" {...button} busy={busy} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          {...{ title, lead, action, reason, busy }}
          danger={button.variant === 'danger'}
          onConfirm={start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
