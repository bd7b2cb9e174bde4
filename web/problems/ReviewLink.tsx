import { useSession } from '../client/session.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** For admins: where a published problem is withdrawn, and what it was like when it was accepted. */
export function ReviewLink({ problemId }: { problemId: number }) {
  const { isAdmin } = useSession()
  if (!isAdmin) return null
  return (
    <ButtonLink
      to={`/contributions/${problemId}/description`}
      variant="quiet"
      size="compact"
      className="text-muted"
    >
      Open the review page
    </ButtonLink>
  )
}
