import { Ban, ShieldCheck } from 'lucide-react'
import { checkSuspension } from '#contract'
import type { AdminUser } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { useSession } from '../client/session.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmButton } from '../ui/ConfirmDialog.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateText } from '../ui/DateText.tsx'
import { Link } from '../ui/Link.tsx'
import { rowLinkClass } from '../ui/Rows.tsx'
import { toast } from '../ui/toasts.ts'

type Props = { user: AdminUser; onDone: () => void }

export function UserRow({ user, onDone }: Props) {
  const { user: self } = useSession()
  const { username, fullname, email, isAdmin, createdAt, suspended } = user
  const markClass = 'inline-flex items-center gap-1 text-small font-medium'
  return (
    <>
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/u/${encodeURIComponent(username)}`} className={`underline ${rowLinkClass}`}>
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
      {/* Until the admin's own row is known, because its buttons differ. */}
      <div className={classNames('flex flex-wrap gap-2', self === null && 'invisible')}>
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

function RightButton({ user: { userId, username, isAdmin, suspended }, onDone }: Props) {
  const name = isAdmin ? 'demoteUser' : 'promoteUser'
  const { button, title, lead, done } = rights[name]
  if (suspended !== null && !isAdmin) return null
  return (
    <ConfirmButton
      title={title}
      lead={`${username} ${lead}`}
      action={button}
      run={async () => {
        await call(name, { parameters: { userId } })
        toast.success(`${username} ${done}`)
        onDone()
      }}
    >
      {button}
      <span className="sr-only"> {username}</span>
    </ConfirmButton>
  )
}

function SuspensionButton({ user: { userId, username, suspended }, onDone }: Props) {
  const { user: self } = useSession()
  const parameters = { userId }
  const { busy, start } = useRequest(async () => {
    await call('restoreUser', { parameters })
    toast.success(`${username} can sign in again`)
    onDone()
  })
  if (suspended !== null) {
    return (
      <Button busy={busy} onClick={() => start()}>
        Lift suspension
        <span className="sr-only"> {username}</span>
      </Button>
    )
  }
  if (self?.userId === userId) return null
  return (
    <ConfirmButton
      variant="danger"
      title={`Suspend ${username}?`}
      lead="The account is signed out everywhere and cannot sign in. Its profile and submissions stay."
      action="Suspend"
      reason={{ label: 'Reason (visible to admins)', check: checkSuspension }}
      run={async (reason) => {
        await call('suspendUser', { parameters, body: { reason } })
        toast.success(`${username} is suspended`)
        onDone()
      }}
    >
      Suspend
      <span className="sr-only"> {username}</span>
    </ConfirmButton>
  )
}
