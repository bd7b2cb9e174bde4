import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkReason, filterTexts, type SubmissionFilter } from '#contract'
import { call } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { WordsDialog } from '../ui/WordsDialog.tsx'

/** Starts a rejudge of all submissions that match the filter, and opens it. */
export function RejudgeThese({ filter }: { filter: SubmissionFilter }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { busy, start } = useRequest(async (reason: string) => {
    try {
      const body = { ...filterTexts(filter), reason }
      const { rejudgeId } = await call('startRejudge', { body })
      void navigate(`/admin/rejudges/${rejudgeId}`)
    } catch (error) {
      setAsking(false)
      reportFailure(error)
    }
  })
  const isAll = Object.keys(filter).length === 0
  return (
    <>
      <Button icon={<RotateCcw aria-hidden="true" size={16} />} onClick={() => setAsking(true)}>
        Rejudge these
      </Button>
      {asking && (
        <WordsDialog
          title="Judge these again?"
          lead={`${isAll ? 'All judged submissions of the site' : 'All judged submissions that are like this'} are judged again, behind everything else. They keep their verdicts until you have seen what would change, and apply it.`}
          label="Reason (optional)"
          action="Judge again"
          check={checkReason}
          busy={busy}
          onSend={start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
