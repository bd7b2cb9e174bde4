import { deletedUsername } from '#contract'
import { Link } from './Link.tsx'

export function AuthorLink({ username }: { username: string }) {
  if (username === deletedUsername) return username
  return (
    <Link
      to={`/u/${encodeURIComponent(username)}`}
      // Makes the touch target taller on phones, without taking more space.
      className="text-accent underline underline-offset-2 hover:no-underline max-md:-my-3 max-md:inline-block max-md:py-3"
    >
      {username}
    </Link>
  )
}
