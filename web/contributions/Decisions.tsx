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
import { ConfirmButton } from '../ui/ConfirmDialog.tsx'
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

const reasonField = { label: 'Reason (optional)', check: checkReason }
const bodyOf = (reason: string) => (reason.trim() === '' ? {} : { reason })

function DecisionButtons({ contribution, onOvertaken }: DecisionProps) {
  const { problemId, revision } = contribution
  const { busy, decide } = useDecide(onOvertaken)
  const seen = { parameters: { problemId }, ifMatch: `"${revision}"` }
  const accepting = useRequest(() =>
    decide(async () => {
      const { rejudgeable } = await call('acceptContribution', seen)
      toast.success('Contribution accepted')
      return rejudgeable > 0 ? offerRejudge({ problemId, submissions: rejudgeable }) : null
    }),
  )
  const reject = (reason: string) =>
    decide(async () => {
      await call('rejectContribution', { ...seen, body: bodyOf(reason) })
      toast.success('Contribution rejected')
    })
  return (
    <div className="flex items-center gap-2">
      <ConfirmButton
        variant="danger"
        disabled={busy}
        icon={<X aria-hidden="true" size={16} />}
        title="Reject this contribution"
        lead="The author gets the reason by mail, and can submit a new revision."
        action="Reject"
        reason={reasonField}
        run={reject}
      >
        Reject
      </ConfirmButton>
      <Button
        variant="primary"
        busy={accepting.busy}
        disabled={busy}
        icon={<Check aria-hidden="true" size={16} />}
        onClick={() => accepting.start()}
      >
        Accept
      </Button>
    </div>
  )
}

export function WithdrawButton({ contribution: { problemId }, onOvertaken }: DecisionProps) {
  const { decide } = useDecide(onOvertaken)
  const withdraw = (reason: string) =>
    decide(async () => {
      await call('withdrawProblem', { parameters: { problemId }, body: bodyOf(reason) })
      toast.success('Problem withdrawn')
    })
  return (
    <ConfirmButton
      variant="danger"
      title="Withdraw this problem"
      lead="The problem leaves the list. Its author gets the reason, and can submit a new revision."
      action="Withdraw"
      reason={reasonField}
      run={withdraw}
    >
      Withdraw
    </ConfirmButton>
  )
}

const stale = [
  ...['listContributions', 'getContribution', 'listOwnContributions'],
  ...['listProblemsNoAccount', 'listProblemsWithAccount', 'getProblemWithAccount'],
]

/**
 * Sends a decision and goes back to the list, with the state that `send` returns. A 403 leads to
 * /notadmin; other errors are only logged. After a 409 the page shows the decision that came first.
 */
function useDecide(onOvertaken: () => void) {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  async function decide(send: () => Promise<unknown>) {
    setBusy(true)
    try {
      const state = await send()
      for (const name of stale) void client.invalidateQueries({ queryKey: [name] })
      void navigate('/contributions', { state })
    } catch (error) {
      const status = error instanceof CallError ? error.status : null
      if (status === 403) reportFailure(error)
      else console.error(error)
      if (status === 409) onOvertaken()
    }
    setBusy(false)
  }
  return { busy, decide }
}
