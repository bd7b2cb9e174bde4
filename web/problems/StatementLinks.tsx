import { useState } from 'react'
import { checkReport } from '#contract'
import { call } from '../client/call.ts'
import { useSession } from '../client/session.ts'
import { useRequest } from '../client/use-request.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ReasonDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toasts.ts'

/** For signed-in users to report a mistake, and for admins to withdraw the problem. */
export function StatementLinks({ problemId }: { problemId: number }) {
  const { isAdmin } = useSession()
  const [reporting, setReporting] = useState(false)
  const { busy, start } = useRequest(async (text: string) => {
    await call('reportProblem', { parameters: { problemId }, body: { text } })
    toast.success('Thank you, the admins will look at it')
    setReporting(false)
  })
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
        <ReasonDialog
          title="Report a problem with this statement"
          lead="Is something wrong, missing or unclear? Your report goes to the admins."
          label="What is wrong"
          action="Report"
          check={checkReport}
          busy={busy}
          onSend={start}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  )
}
