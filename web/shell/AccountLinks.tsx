import { signOut, useSession } from '../client/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'

/** Register and Sign In for visitors; avatar and Sign Out for who is signed in. */
export function AccountLinks() {
  const { state, user } = useSession()
  if (state === 'user') {
    return (
      <>
        <Link
          to={user === null ? '/profile' : `/u/${encodeURIComponent(user.username)}`}
          className="flex size-11 items-center justify-center rounded-full md:size-9"
        >
          <span className="sr-only">
            {user === null ? 'Your profile' : `Your profile, ${user.username}`}
          </span>
          <Avatar name={user?.fullname ?? ''} url={user?.avatar?.url ?? null} />
        </Link>
        <Button variant="secondary" onClick={leave}>
          Sign Out
        </Button>
      </>
    )
  }
  // In the server's HTML nobody is known yet: see `base.css` for who is about to be.
  return (
    <span className={state === 'unknown' ? 'visitor-links flex gap-1 md:gap-2' : 'contents'}>
      <ButtonLink to="/accounts/register" variant="quiet" className="max-md:hidden">
        Register
      </ButtonLink>
      <ButtonLink to="/accounts/login">Sign In</ButtonLink>
    </span>
  )
}

/** Signing out reloads, so that nothing of the user's stays in the page's memory. */
function leave() {
  signOut()
  location.assign('/accounts/login')
}
