import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { checkReason } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toasts.ts'
import { WordsDialog } from '../ui/WordsDialog.tsx'
import { RejudgeDialog } from './RejudgeDialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = {
  contribution: Contribution
  /**
   * Called when another admin has decided, or the author has changed the contribution meanwhile.
   */
  onOvertaken: () => void
}

/** The buttons Reject and Accept; either leads back to the list. */
export function DecisionButtons({ contribution, onOvertaken }: Props) {
  const { problemId, revision } = contribution
  const [rejecting, setRejecting] = useState(false)
  const [rejudgeable, setRejudgeable] = useState(0)
  const { decided, failed } = useDecision(onOvertaken)
  const looked = { parameters: { problemId }, ifMatch: `"${revision}"` }

  const accepting = useRequest(async () => {
    try {
      const reply = await call('acceptContribution', looked)
      toast.success('Contribution accepted')
      if (reply.rejudgeable === 0) decided()
      else setRejudgeable(reply.rejudgeable)
    } catch (error) {
      failed(error)
    }
  })
  const reject = useRequest(async (reason: string) => {
    const body = reason.trim() === '' ? {} : { reason }
    try {
      await call('rejectContribution', { ...looked, body })
      toast.success('Contribution rejected')
      decided()
    } catch (error) {
      setRejecting(false)
      failed(error)
    }
  })
  const busy = accepting.busy || reject.busy
  return (
    <div className="flex items-center gap-2 py-1.5">
      <Button
        variant="danger"
        busy={reject.busy}
        disabled={busy}
        icon={<X aria-hidden="true" size={16} />}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      <Button
        variant="primary"
        busy={accepting.busy}
        disabled={busy}
        icon={<Check aria-hidden="true" size={16} />}
        onClick={() => accepting.start()}
      >
        Accept
      </Button>
      {rejecting && (
        <WordsDialog
          title="Reject this contribution"
          lead="The author reads the reason in a mail and under “My contributions”, and can send a new revision."
          label="Reason (optional)"
          action="Reject"
          danger
          check={checkReason}
          busy={reject.busy}
          onSend={reject.start}
          onClose={() => setRejecting(false)}
        />
      )}
      {rejudgeable > 0 && (
        <RejudgeDialog problemId={problemId} submissions={rejudgeable} onDone={decided} />
      )}
    </div>
  )
}
