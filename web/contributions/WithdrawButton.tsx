import { useState } from 'react'
import { checkReason } from '#contract'
import { call } from '../client/call.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toasts.ts'
import { WordsDialog } from '../ui/WordsDialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = { problemId: number; onDone: () => void }

/** Withdraws a published problem until another revision of it is accepted. */
export function WithdrawButton({ problemId, onDone }: Props) {
  const [asking, setAsking] = useState(false)
  const { decided, failed } = useDecision(onDone)
  const { busy, start } = useRequest(async (reason: string) => {
    const body = reason.trim() === '' ? {} : { reason }
    try {
      await call('withdrawProblem', { parameters: { problemId }, body })
      toast.success('Problem withdrawn')
      decided()
    } catch (error) {
      setAsking(false)
      failed(error)
    }
  })
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      {asking && (
        <WordsDialog
          title="Withdraw this problem"
          lead="It leaves the list of problems. Its author reads the reason and can send a new revision."
          label="Reason (optional)"
          action="Withdraw"
          danger
          check={checkReason}
          busy={busy}
          onSend={start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
