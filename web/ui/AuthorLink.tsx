import { deletedUsername } from '#contract'
import { tallLinkClass } from './class-names.ts'
import { Link } from './Link.tsx'

export function AuthorLink({ username }: { username: string }) {
  if (username === deletedUsername) return username
  return (
    <Link
      to={`/u/${encodeURIComponent(username)}`}
      className={`text-accent underline underline-offset-2 hover:no-underline ${tallLinkClass}`}
    >
      {username}
    </Link>
  )
}
