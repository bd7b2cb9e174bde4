import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { parseId } from '#contract'
import type { Rejudge } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { ConfirmButton } from '../ui/ConfirmDialog.tsx'
import { progressClass } from '../ui/class-names.ts'
import { DateText } from '../ui/DateText.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Page } from '../ui/Page.tsx'
import { toast } from '../ui/toasts.ts'
import { RejudgeChanges, VerdictPairs } from './RejudgeChanges.tsx'
import { filterWords, stateWords, submissionsWords, timeWords } from './submission-words.ts'

export function RejudgePage() {
  const rejudgeId = parseId(useParams()['rejudgeId'] ?? '')
  return rejudgeId === null ? <NotFound /> : <OneRejudge rejudgeId={rejudgeId} />
}

function OneRejudge({ rejudgeId }: { rejudgeId: number }) {
  const { data, failed, notFound, refetch } = useFetch(
    'getRejudge',
    { rejudgeId },
    { staleMs: 0, refetchWhile: ({ rejudge }) => !rejudge.done },
  )
  const rejudge = data?.rejudge
  if (notFound) return <NotFound />
  if (failed) return <NoAnswer onRetry={refetch} />
  if (rejudge === undefined) return <Fetching className="min-h-96" />
  const { by, createdAt, reason, filter } = rejudge
  return (
    <Page
      title={`Rejudge ${rejudgeId}`}
      lead={
        <>
          {filterWords(filter)}. Started by {by ?? 'the command line'}, <DateText iso={createdAt} />
        </>
      }
      aside={<Decision rejudge={rejudge} onDecided={refetch} />}
    >
      {reason !== '' && <p className="mb-5 [overflow-wrap:anywhere]">{reason}</p>}
      <Progress rejudge={rejudge} />
      {rejudge.judged > 0 && (
        <>
          <p className="mb-5">{differenceWords(rejudge)}</p>
          <VerdictPairs pairs={rejudge.pairs} />
        </>
      )}
      {rejudge.changed > 0 && <RejudgeChanges rejudge={rejudge} />}
    </Page>
  )
}

function Progress({ rejudge }: { rejudge: Rejudge }) {
  const { judged, failed, total, state, endedBy, endedAt, overtaken, done } = rejudge
  // The remaining jobs of a discarded rejudge were cancelled, so they have not failed.
  const filled = state === 'discarded' ? judged : judged + failed
  return (
    <div className="mb-5 grid gap-2 rounded-lg border border-line bg-surface p-4">
      <p role="status" className="font-medium">
        {endedAt !== null && `${stateWords[state]} by ${endedBy ?? 'a command'}, `}
        {endedAt !== null && <DateText iso={endedAt} />}
        {endedAt === null &&
          (done ? 'All submissions are judged. No verdict has changed yet.' : 'Judging')}
      </p>
      <progress aria-label="Judged" value={filled} max={total} className={progressClass} />
      <p className="text-muted tabular-nums">
        {judged.toLocaleString('en')} of {submissionsWords(total)} judged
        {failed > 0 &&
          state !== 'discarded' &&
          `; ${failed} could not be judged and keep their verdicts`}
        {state === 'discarded' && '; all keep their verdicts'}
        {overtaken > 0 &&
          `; ${overtaken} were skipped, because their verdict or problem changed in the meantime`}
        .
      </p>
    </div>
  )
}

const verbs = { judging: 'would get', applied: 'got', discarded: 'would have got' } as const

function differenceWords({ changed, state, timeBefore, timeAfter }: Rejudge): string {
  const verb = verbs[state]
  const who = changed === 0 ? 'No submission' : submissionsWords(changed)
  const times = `${timeWords(timeBefore)} before and ${timeWords(timeAfter)} after`
  return `${who} ${verb} a different verdict. The slowest tests took ${times} in total.`
}

function Decision({ rejudge, onDecided }: { rejudge: Rejudge; onDecided: () => void }) {
  const { rejudgeId, state, done, judged, changed } = rejudge
  const client = useQueryClient()
  const decide = (name: 'applyRejudge' | 'discardRejudge', success: string) => async () => {
    try {
      await call(name, { parameters: { rejudgeId } })
      toast.success(success)
      // Almost every page shows verdicts, solved problems or counts.
      void client.invalidateQueries()
    } finally {
      onDecided()
    }
  }
  if (state !== 'judging') return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ConfirmButton
        variant="danger"
        title="Discard this rejudge?"
        lead="No verdict changes, and waiting submissions leave the queue."
        action="Discard"
        run={decide('discardRejudge', 'Rejudge discarded')}
      >
        Discard
      </ConfirmButton>
      <ConfirmButton
        variant="primary"
        disabled={!done || judged === 0}
        title="Apply this rejudge?"
        lead={`${submissionsWords(judged)} get their new results, ${changed.toLocaleString('en')} of them a different verdict. All users see it immediately.`}
        action="Apply"
        run={decide('applyRejudge', 'Rejudge applied')}
      >
        Apply
      </ConfirmButton>
    </div>
  )
}
