import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rejudge } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { reportFailure } from '../client/queries.ts'
import { useRequest } from '../client/use-request.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toasts.ts'
import { submissionsWords } from './rejudge-words.ts'

type Props = { rejudge: Rejudge; onDecided: () => void }

/** Apply and Discard, each with a confirmation; renders nothing once the rejudge is decided. */
export function RejudgeDecision({ rejudge, onDecided }: Props) {
  const { rejudgeId, state, done, judged, changed } = rejudge
  const [asking, setAsking] = useState<'applyRejudge' | 'discardRejudge' | null>(null)
  const client = useQueryClient()
  const { busy, start } = useRequest(async (name: 'applyRejudge' | 'discardRejudge') => {
    try {
      await call(name, { parameters: { rejudgeId }, body: {} })
      toast.success(name === 'applyRejudge' ? 'Rejudge applied' : 'Rejudge discarded')
      // Almost every page shows verdicts, solved problems or counts.
      void client.invalidateQueries()
    } catch (error) {
      reportFailure(error)
    }
    setAsking(null)
    onDecided()
  })
  if (state !== 'judging') return null
  const isApplying = asking === 'applyRejudge'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="danger" onClick={() => setAsking('discardRejudge')}>
        Discard
      </Button>
      <Button
        variant="primary"
        disabled={!done || judged === 0}
        onClick={() => setAsking('applyRejudge')}
      >
        Apply
      </Button>
      {asking !== null && (
        <Dialog
          open
          title={isApplying ? 'Apply this rejudge?' : 'Discard this rejudge?'}
          onClose={() => setAsking(null)}
        >
          <p className="mb-5">
            {isApplying
              ? `${submissionsWords(judged)} get their new results, ${changed.toLocaleString('en')} of them another verdict. Everybody sees it at once.`
              : 'All verdicts stay as they are, and what waits to be judged again is withdrawn.'}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button disabled={busy} onClick={() => setAsking(null)}>
              Cancel
            </Button>
            <Button
              variant={isApplying ? 'primary' : 'danger'}
              busy={busy}
              onClick={() => start(asking)}
            >
              {isApplying ? 'Apply' : 'Discard'}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
