import { Suspense, useState } from 'react'
import { lazyPage } from '../client/lazy-page.ts'
import { useSession } from '../client/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'

const ReportDialog = lazyPage(() => import('./ReportDialog.tsx'), 'ReportDialog')

export function StatementLinks({ problemId }: { problemId: number }) {
  const { isAdmin } = useSession()
  const [reporting, setReporting] = useState(false)
  return (
    <div className="mt-8 flex flex-wrap gap-2 print:hidden">
      <Button size="compact" onClick={() => setReporting(true)}>
        Report a problem with this statement
      </Button>
      {isAdmin && (
        <ButtonLink to={`/contributions/${problemId}/description`} size="compact">
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
