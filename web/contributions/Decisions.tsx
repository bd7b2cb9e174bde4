import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkReason } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { CallError, call } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { ReasonDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toasts.ts'
import { RejudgeDialog } from './RejudgeDialog.tsx'

type DecisionProps = {
  contribution: Contribution
  /** Called when another admin has decided, or the author has changed the contribution meanwhile. */
  onOvertaken: () => void
}

/** The buttons Reject and Accept; either leads back to the list. */
export function DecisionButtons({ contribution, onOvertaken }: DecisionProps) {
  const { problemId, revision } = contribution
  const [rejudgeable, setRejudgeable] = useState(0)
  const { decided, failed } = useDecision(onOvertaken)
  const seen = { parameters: { problemId }, ifMatch: `"${revision}"` }
  const accepting = useRequest(async () => {
    try {
      const reply = await call('acceptContribution', seen)
      toast.success('Contribution accepted')
      if (reply.rejudgeable === 0) decided()
      else setRejudgeable(reply.rejudgeable)
    } catch (error) {
      failed(error)
    }
  })
  const reject = useReasoned(onOvertaken, async (body) => {
    await call('rejectContribution', { ...seen, body })
    toast.success('Contribution rejected')
  })
  const busy = accepting.busy || reject.busy
  return (
    <div className="flex items-center gap-2 py-1.5">
      <Button
        variant="danger"
        busy={reject.busy}
        disabled={busy}
        icon={<X aria-hidden="true" size={16} />}
        onClick={reject.ask}
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
      {reject.asking && (
        <ReasonDialog
          {...reject.dialog}
          title="Reject this contribution"
          lead="The author gets the reason by mail, and can submit a new revision."
          action="Reject"
        />
      )}
      {rejudgeable > 0 && (
        <RejudgeDialog problemId={problemId} submissions={rejudgeable} onDone={decided} />
      )}
    </div>
  )
}

/** Withdraws a published problem until another revision of it is accepted. */
export function WithdrawButton({ contribution: { problemId }, onOvertaken }: DecisionProps) {
  const { ask, asking, dialog } = useReasoned(onOvertaken, async (body) => {
    await call('withdrawProblem', { parameters: { problemId }, body })
    toast.success('Problem withdrawn')
  })
  return (
    <>
      <Button variant="danger" onClick={ask}>
        Withdraw
      </Button>
      {asking && (
        <ReasonDialog
          {...dialog}
          title="Withdraw this problem"
          lead="The problem leaves the list. Its author gets the reason, and can submit a new revision."
          action="Withdraw"
        />
      )}
    </>
  )
}

/** Asks for a reason before a decision. */
function useReasoned(onOvertaken: () => void, send: (body: { reason?: string }) => Promise<void>) {
  const [asking, setAsking] = useState(false)
  const { decided, failed } = useDecision(onOvertaken)
  const { busy, start } = useRequest(async (reason: string) => {
    try {
      await send(reason.trim() === '' ? {} : { reason })
      decided()
    } catch (error) {
      setAsking(false)
      failed(error)
    }
  })
  const field = { label: 'Reason (optional)', danger: true, check: checkReason }
  const dialog = { ...field, busy, onSend: start, onClose: () => setAsking(false) }
  return { asking, ask: () => setAsking(true), busy, dialog }
}

const stale = [
  ...['listContributions', 'getContribution', 'listOwnContributions'],
  ...['listProblemsNoAccount', 'listProblemsWithAccount', 'getProblemWithAccount'],
]

/** Handles the result of a decision: goes back to the list, or reports the failure as specified. */
function useDecision(onOvertaken: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return {
    decided() {
      for (const name of stale) void client.invalidateQueries({ queryKey: [name] })
      void navigate('/contributions')
    },
    /** 403 leads to /notadmin, 409 shows who was faster; other errors are only logged. */
    failed(error: unknown) {
      const status = error instanceof CallError ? error.status : null
      if (status === 403 || status === 409) reportFailure(error)
      else console.error(error)
      if (status === 409) onOvertaken()
    },
  }
}
