import { checkReport } from '#contract'
import { call } from '../client/call.ts'
import { useRequest } from '../client/use-request.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toasts.ts'

type Props = { problemId: number; onClose: () => void }

export function ReportDialog({ problemId, onClose }: Props) {
  const { busy, start } = useRequest(async (text: string) => {
    await call('reportProblem', { parameters: { problemId }, body: { text } })
    toast.success('Thank you, the admins will look at it')
    onClose()
  })
  return (
    <ConfirmDialog
      title="Report a problem with this statement"
      lead="Is something wrong, missing or unclear? Your report goes to the admins."
      action="Report"
      reason={{ label: 'What is wrong', check: checkReport }}
      busy={busy}
      onConfirm={start}
      onClose={onClose}
    />
  )
}
