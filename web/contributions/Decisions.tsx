import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkReason, type HistoryAction, problemStatus, timeAgo } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { CallError, call } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { ReasonDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toasts.ts'
import { offerRejudge } from './RejudgeDialog.tsx'

/** Words for an action on a revision, as in "Revision 2 accepted by grace". */
export const actionWords = {
  sent: 'sent',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  replaced: 'replaced by a newer revision',
} as const satisfies Record<HistoryAction, string>

type DecisionProps = {
  contribution: Contribution
  /** Called when another admin has decided, or the author has changed the contribution meanwhile. */
  onOvertaken: () => void
}

/** The buttons Reject and Accept, or the decision. Announces a revision that overtook it. */
export function Decision({ contribution, onOvertaken }: DecisionProps) {
  const { revision, status, history } = contribution
  const [overtaken, setOvertaken] = useState<number | null>(null)
  const undecided = status === problemStatus.pending
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-1.5">
      <span role="status" aria-label="Decision">
        {(!undecided || (overtaken !== null && overtaken !== revision)) && (
          <LastAction history={history} />
        )}
      </span>
      {undecided && (
        <DecisionButtons
          contribution={contribution}
          onOvertaken={() => {
            setOvertaken(revision)
            onOvertaken()
          }}
        />
      )}
    </div>
  )
}

const redrawMs = 30_000

/** Shows the newest entry of the history, as in "Accepted by grace, 2 minutes ago". */
function LastAction({ history }: Pick<Contribution, 'history'>) {
  const [now, setNow] = useState(new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), redrawMs)
    return () => clearInterval(timer)
  }, [])
  const last = history.at(-1)
  if (last === undefined) return null
  const { action, by, at } = last
  const word = actionWords[action]
  return (
    <span className="text-small text-muted [overflow-wrap:anywhere]">
      {word[0]?.toUpperCase() + word.slice(1)}
      {by !== null && ` by ${by}`}, <time dateTime={at}>{timeAgo(at, now)}</time>
    </span>
  )
}

function DecisionButtons({ contribution, onOvertaken }: DecisionProps) {
  const { problemId, revision } = contribution
  const { decided, failed } = useDecision(onOvertaken)
  const seen = { parameters: { problemId }, ifMatch: `"${revision}"` }
  const accepting = useRequest(async () => {
    try {
      const { rejudgeable } = await call('acceptContribution', seen)
      toast.success('Contribution accepted')
      decided(rejudgeable > 0 ? offerRejudge({ problemId, submissions: rejudgeable }) : null)
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
    <div className="flex items-center gap-2">
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

/** Goes back to the list after a decision, or reports the failure as specified. */
function useDecision(onOvertaken: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return {
    decided(state: unknown = null) {
      for (const name of stale) void client.invalidateQueries({ queryKey: [name] })
      void navigate('/contributions', { state })
    },
    /** 403 leads to /notadmin; other errors are only logged. After 409 the page shows the decision. */
    failed(error: unknown) {
      const status = error instanceof CallError ? error.status : null
      if (status === 403) reportFailure(error)
      else console.error(error)
      if (status === 409) onOvertaken()
    },
  }
}
