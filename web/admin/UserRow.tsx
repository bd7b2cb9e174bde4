import { Ban, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { checkSuspension } from '#contract'
import type { AdminUser } from '#contract/shapes.ts'
import { CallError, call } from '../client/call.ts'
import { failureText, reportFailure } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog, ReasonDialog } from '../ui/ConfirmDialog.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Link } from '../ui/Link.tsx'
import { toast } from '../ui/toasts.ts'

type Props = { user: AdminUser; onDone: () => void }

export function UserRow({ user, onDone }: Props) {
  const { username, fullname, email, isAdmin, createdAt, suspended } = user
  const markClass = 'inline-flex items-center gap-1 text-small font-medium'
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
            <span className={`${markClass} text-accent`}>
              <ShieldCheck size={14} />
              Admin
            </span>
          )}
          {suspended !== null && (
            <span className={`${markClass} text-failed`}>
              <Ban size={14} />
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
    title: 'Make this user an admin?',
    lead: 'will be able to decide on contributions, see all submissions and suspend accounts.',
    done: 'is now an admin',
  },
  demoteUser: {
    button: 'Remove admin',
    title: 'Remove admin rights?',
    lead: 'will have the rights of an ordinary user.',
    done: 'is no longer an admin',
  },
} as const

function RightButton({ user, onDone }: Props) {
  const { username, isAdmin, suspended } = user
  const name = isAdmin ? 'demoteUser' : 'promoteUser'
  const { button, title, lead, done } = rights[name]
  const { busy, start, asking, setAsking, parameters } = useUserRequest(user, onDone)
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
          onConfirm={() => start(() => call(name, { parameters, body: {} }), done)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function SuspensionButton({ user, onDone }: Props) {
  const { userId, username, suspended } = user
  const { user: self } = useSession()
  const { busy, start, asking, setAsking, parameters } = useUserRequest(user, onDone)
  const lift = () => call('restoreUser', { parameters, body: {} })
  const suspend = (reason: string) => () => call('suspendUser', { parameters, body: { reason } })
  if (suspended !== null) {
    return (
      <Button busy={busy} onClick={() => start(lift, 'can sign in again')}>
        Lift suspension
        <span className="sr-only"> {username}</span>
      </Button>
    )
  }
  if (self?.userId === userId) return null
  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Suspend
        <span className="sr-only"> {username}</span>
      </Button>
      {asking && (
        <ReasonDialog
          title={`Suspend ${username}?`}
          lead="The account is signed out everywhere and cannot sign in. Its profile and submissions stay."
          label="Reason (visible to admins)"
          action="Suspend"
          danger
          check={checkSuspension}
          busy={busy}
          onSend={(reason) => start(suspend(reason), 'is suspended')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/**
 * Sends a request about a user and shows its success. A 409 (the last admin, for example) is shown
 * as a toast, without leaving the page.
 */
function useUserRequest({ userId, username }: AdminUser, onDone: () => void) {
  const [asking, setAsking] = useState(false)
  const request = useRequest(async (send: () => Promise<unknown>, done: string) => {
    try {
      await send()
      toast.success(`${username} ${done}`)
      onDone()
    } catch (error) {
      if (error instanceof CallError && error.status === 409) toast.error(failureText(error))
      else reportFailure(error)
    }
    setAsking(false)
  })
  return { ...request, asking, setAsking, parameters: { userId } }
}
