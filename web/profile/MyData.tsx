import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { checkDeletion, deletedUsername } from '#contract'
import { call } from '../client/call.ts'
import { saveReply } from '../client/download.ts'
import { forgetAll } from '../client/kept.ts'
import { useOwner } from '../client/session.ts'
import { currentToken, dropToken } from '../client/token.ts'
import { useCheckedForm } from '../client/use-checked-form.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Section } from '../ui/Page.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { reloadSaying } from '../ui/reload-saying.ts'

export function MyData() {
  const [deleting, setDeleting] = useState(false)
  const { busy, start } = useRequest(() => saveReply('downloadSubmissions', {}, 'submissions.zip'))
  return (
    <Section title="My data" className="mt-10">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        <DataRow title="Submissions" text="All your submissions with their code, as a ZIP archive.">
          <Button
            busy={busy}
            icon={<Download aria-hidden="true" size={16} />}
            onClick={() => start()}
          >
            Download my submissions
          </Button>
        </DataRow>
        <DataRow
          title="Account"
          text="Removes your name, address, links and picture. This cannot be undone."
        >
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </DataRow>
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Section>
  )
}

type DataRowProps = { title: string; text: string; children: ReactNode }

function DataRow({ title, text, children }: DataRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-medium">{title}</h3>
        <p className="text-small text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const owner = useOwner()
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => password.current?.focus(), [])
  const { form, field, busy } = useCheckedForm({
    initial: { password: '' },
    check: checkDeletion,
    async send(body) {
      await call('deleteUser', { body })
      if (owner !== null) forgetAll(owner)
      // Without a logout call, because the deletion has ended the session.
      const token = currentToken()
      if (token !== null) dropToken(token)
      reloadSaying('Your account has been deleted', '/')
    },
  })
  return (
    <Dialog title="Delete my account" onClose={onClose}>
      <ul className="mb-5 grid list-disc gap-1.5 pl-5">
        <li>Your name, e-mail address, links and picture are removed, and you are signed out.</li>
        <li>
          Your submissions and published problems stay, under the name “{deletedUsername}”. Pending
          contributions are withdrawn.
        </li>
        <li>Your username and e-mail address cannot be used here again, not even by you.</li>
      </ul>
      <form {...form} className="grid gap-5">
        <PasswordField
          {...field('password')}
          ref={password}
          label="Password"
          autoComplete="current-password"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Delete permanently
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
