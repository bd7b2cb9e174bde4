import { lazy, Suspense, useState } from 'react'
import { useSession } from '../client/session.ts'
import { Button } from '../ui/Button.tsx'

const ReportDialog = lazy(async () => ({
  default: (await import('./ReportDialog.tsx')).ReportDialog,
}))

/** For signed-in readers: tells the admins that something is wrong with a statement. */
export function ReportButton({ problemId }: { problemId: number }) {
  const { state } = useSession()
  const [open, setOpen] = useState(false)
  if (state !== 'user') return null
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)} className="text-muted">
        Report a problem with this statement
      </Button>
      {open && (
        <Suspense>
          <ReportDialog problemId={problemId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
