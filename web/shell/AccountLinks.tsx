import { signOut, useSession } from '../client/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'

/** Shows Register and Sign In to visitors, and the avatar and Sign Out to users. */
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
  // The server renders the visitor's links; `base.css` hides them from users before hydration.
  return (
    <span className={state === 'unknown' ? 'visitor-links flex gap-1 md:gap-2' : 'contents'}>
      <ButtonLink to="/accounts/register" variant="quiet" className="max-md:hidden">
        Register
      </ButtonLink>
      <ButtonLink to="/accounts/login">Sign In</ButtonLink>
    </span>
  )
}

/** Signs out with a reload, so that no data of the user stays in memory. */
function leave() {
  signOut()
  location.assign('/accounts/login')
}
