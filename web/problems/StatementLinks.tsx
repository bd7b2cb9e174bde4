import { useState } from 'react'
import { checkReport } from '#contract'
import { call } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { useRequest } from '../client/use-request.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ReasonDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toasts.ts'

type Props = { problemId: number }

/** For signed-in users to report a mistake, and for admins to withdraw the problem. */
export function StatementLinks({ problemId }: Props) {
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
      {reporting && <ReportDialog problemId={problemId} onClose={() => setReporting(false)} />}
    </div>
  )
}

function ReportDialog({ problemId, onClose }: Props & { onClose: () => void }) {
  const { busy, start } = useRequest(async (text: string) => {
    try {
      await call('reportProblem', { parameters: { problemId }, body: { text } })
      toast.success('Thank you, the admins will look at it')
      onClose()
    } catch (error) {
      reportFailure(error)
    }
  })
  return (
    <ReasonDialog
      title="Report a problem with this statement"
      lead="Is something wrong, missing or unclear? Your report goes to the admins."
      label="What is wrong"
      action="Report"
      check={checkReport}
      busy={busy}
      onSend={start}
      onClose={onClose}
    />
  )
}
