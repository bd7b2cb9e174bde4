import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { parseId } from '#contract'
import type { Rejudge, RejudgedItem } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ConfirmButton } from '../ui/ConfirmDialog.tsx'
import { progressClass } from '../ui/class-names.ts'
import { DateText } from '../ui/DateText.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { toast } from '../ui/toasts.ts'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import {
  filterWords,
  firstColumns,
  stateWords,
  submissionsWords,
  timeWords,
} from './submission-words.ts'

export function RejudgePage() {
  const rejudgeId = parseId(useParams()['rejudgeId'] ?? '') ?? 0
  const fetched = useFetch(
    'getRejudge',
    { rejudgeId },
    { staleMs: 0, enabled: rejudgeId > 0, refetchWhile: ({ rejudge }) => !rejudge.done },
  )
  if (rejudgeId === 0 || fetched.notFound) return <NotFound />
  return (
    <Loaded fetched={fetched} className="min-h-96">
      {({ rejudge }) => (
        <Page
          title={`Rejudge ${rejudgeId}`}
          lead={
            <>
              {filterWords(rejudge.filter)}. Started by {rejudge.by ?? 'the command line'},{' '}
              <DateText iso={rejudge.createdAt} />
            </>
          }
          aside={<Decision rejudge={rejudge} onDecided={fetched.refetch} />}
        >
          {rejudge.reason !== '' && (
            <p className="mb-5 [overflow-wrap:anywhere]">{rejudge.reason}</p>
          )}
          <Progress rejudge={rejudge} />
          {rejudge.judged > 0 && (
            <>
              <p className="mb-5">{differenceWords(rejudge)}</p>
              <VerdictPairs pairs={rejudge.pairs} />
            </>
          )}
          {rejudge.changed > 0 && <Changes rejudge={rejudge} />}
        </Page>
      )}
    </Loaded>
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

function VerdictPairs({ pairs }: { pairs: Rejudge['pairs'] }) {
  const inOrder = pairs.toSorted((a, b) => Number(a.from === a.to) - Number(b.from === b.to))
  return (
    <div className="mb-8 overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-label="Verdicts before and after" className="w-full">
        <thead className="bg-sunken text-left text-small text-muted">
          <tr>
            {['Before', 'After', 'Submissions'].map((head) => (
              <th key={head} scope="col" className="px-4 py-2 font-medium last:text-right">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ from, to, count }) => (
            <tr key={`${from} ${to}`} className="border-t border-line">
              <td className="px-4 py-2.5">
                <VerdictMark verdict={from} />
              </td>
              <td className="px-4">
                {from === to ? (
                  <span className="text-muted">unchanged</span>
                ) : (
                  <VerdictMark verdict={to} />
                )}
              </td>
              <td className="px-4 text-right tabular-nums">{count.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const columns: Column<RejudgedItem>[] = [
  ...firstColumns,
  { head: 'Before', cell: ({ from }) => <VerdictMark verdict={from} /> },
  {
    head: 'After (slowest test)',
    cell: ({ to, overtaken, timeBefore, timeAfter }) => (
      <span className="flex flex-wrap items-center gap-x-4">
        {overtaken ? <span className="text-muted">skipped</span> : <VerdictMark verdict={to} />}
        <span className="text-muted tabular-nums">
          {timeWords(timeBefore)} → {timeWords(timeAfter)}
        </span>
      </span>
    ),
  },
]

function Changes({ rejudge: { rejudgeId, done } }: { rejudge: Rejudge }) {
  const after = parseId(new URLSearchParams(useLocation().search).get('after') ?? '')
  const query: Record<string, string> = after === null ? {} : { after: String(after) }
  const options = { staleMs: 0, refetchWhile: () => !done, query }
  const path = `/admin/rejudges/${rejudgeId}`
  return (
    <Section title="Changes">
      <Loaded fetched={useFetch('listRejudged', { rejudgeId }, options)}>
        {({ changes, next }) => (
          <>
            <SubmissionTable
              label="Changes"
              rows={changes}
              columns={columns}
              grid="md:grid-cols-[minmax(0,5fr)_7.5rem_6.5rem_12rem_minmax(0,4.6fr)]"
              empty="No more changes"
            />
            <div className="mt-4 flex flex-wrap justify-between gap-2">
              {after === null ? <span /> : <ButtonLink to={path}>First</ButtonLink>}
              {next !== null && <ButtonLink to={`${path}?after=${next}`}>Next</ButtonLink>}
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}
