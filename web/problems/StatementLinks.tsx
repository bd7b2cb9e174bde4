import { lazy, Suspense, useState } from 'react'
import { useSession } from '../client/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'

const ReportDialog = lazy(async () => ({
  default: (await import('./ReportDialog.tsx')).ReportDialog,
}))

/**
 * Below a statement, for who is signed in: to tell the admins what is wrong with it; and for admins,
 * where it is withdrawn.
 */
export function StatementLinks({ problemId }: { problemId: number }) {
  const { isAdmin } = useSession()
  const [reporting, setReporting] = useState(false)
  return (
    <div className="mt-8 -ml-2 flex flex-wrap gap-2 text-muted print:hidden">
      <Button variant="quiet" size="compact" onClick={() => setReporting(true)}>
        Report a problem with this statement
      </Button>
      {isAdmin && (
        <ButtonLink to={`/contributions/${problemId}/description`} variant="quiet" size="compact">
          Open the review page
        </ButtonLink>
      )}
      {reporting && (
        <Suspense>
          <ReportDialog problemId={problemId} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
