import { Ban, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { checkSuspension } from '#contract'
import type { AdminUser } from '#contract/shapes.ts'
import { CallError, call } from '../client/call.ts'
import { failureText, reportFailure } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Link } from '../ui/Link.tsx'
import { toast } from '../ui/toasts.ts'
import { WordsDialog } from '../ui/WordsDialog.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = { user: AdminUser; onDone: () => void }

export function UserRow({ user, onDone }: Props) {
  const { username, fullname, email, isAdmin, createdAt, suspended } = user
  return (
    <>
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/u/${encodeURIComponent(username)}`}
            className="font-medium underline [overflow-wrap:anywhere]"
          >
            {username}
          </Link>
          {isAdmin && (
            <span className="inline-flex items-center gap-1 text-small font-medium text-accent">
              <ShieldCheck aria-hidden="true" size={14} />
              Admin
            </span>
          )}
          {suspended !== null && (
            <span className="inline-flex items-center gap-1 text-small font-medium text-failed">
              <Ban aria-hidden="true" size={14} />
              Suspended
            </span>
          )}
        </p>
        <p className="[overflow-wrap:anywhere]">
          {fullname}, {email}
        </p>
        <p className="text-small text-muted">
          Since <DateText iso={createdAt} form="long" />
        </p>
        {suspended !== null && (
          <p className="mt-1 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
            Suspended <DateText iso={suspended.at} form="long" />: {suspended.reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <RightButton user={user} onDone={onDone} />
        <SuspensionButton user={user} onDone={onDone} />
      </div>
    </>
  )
}

const rights = {
  promoteUser: {
    button: 'Make admin',
    title: 'Make an admin?',
    lead: 'may then decide on contributions, see all submissions and suspend accounts.',
    said: 'is an admin now',
  },
  demoteUser: {
    button: 'Take admin away',
    title: 'Take the rights of an admin away?',
    lead: 'may then do what everybody may.',
    said: 'is no admin any more',
  },
} as const

function RightButton({ user: { userId, username, isAdmin, suspended }, onDone }: Props) {
  const name = isAdmin ? 'demoteUser' : 'promoteUser'
  const { button, title, lead, said } = rights[name]
  const [asking, setAsking] = useState(false)
  const { busy, start } = useRequest(async () => {
    try {
      await call(name, { parameters: { userId }, body: {} })
      toast.success(`${username} ${said}`)
      onDone()
    } catch (error) {
      tellFailure(error)
    }
    setAsking(false)
  })
  if (suspended !== null && !isAdmin) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {button}
        <span className="sr-only"> {username}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title={title}
          lead={`${username} ${lead}`}
          action={button}
          busy={busy}
          onConfirm={start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function SuspensionButton({ user: { userId, username, suspended }, onDone }: Props) {
  const { user: self } = useSession()
  const [asking, setAsking] = useState(false)
  const suspending = useRequest(async (reason: string) => {
    try {
      await call('suspendUser', { parameters: { userId }, body: { reason } })
      toast.success(`${username} is suspended`)
      onDone()
    } catch (error) {
      tellFailure(error)
    }
    setAsking(false)
  })
  const lifting = useRequest(async () => {
    try {
      await call('restoreUser', { parameters: { userId }, body: {} })
      toast.success(`${username} may sign in again`)
      onDone()
    } catch (error) {
      tellFailure(error)
    }
  })
  const who = <span className="sr-only"> {username}</span>
  if (suspended !== null) {
    return (
      <Button busy={lifting.busy} onClick={() => lifting.start()}>
        Lift suspension
        {who}
      </Button>
    )
  }
  if (self?.userId === userId) return null
  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Suspend
        {who}
      </Button>
      {asking && (
        <WordsDialog
          title={`Suspend ${username}?`}
          lead="The account is signed out everywhere at once and cannot sign in. Its public page and its submissions stay."
          label="Reason, for other admins"
          action="Suspend"
          danger
          check={checkSuspension}
          busy={suspending.busy}
          onSend={suspending.start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Shows a 409 (the last admin, for example) as a toast, without leaving the page. */
function tellFailure(error: unknown) {
  if (error instanceof CallError && error.status === 409) toast.error(failureText(error))
  else reportFailure(error)
}
