import { useLocation } from 'react-router'
import { parseId } from '#contract'
import type { Rejudge, RejudgedItem } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { Section } from '../ui/Page.tsx'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { firstColumns, timeWords } from './submission-words.ts'

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

export function RejudgeChanges({ rejudge: { rejudgeId, done } }: { rejudge: Rejudge }) {
  const { search } = useLocation()
  const after = parseId(new URLSearchParams(search).get('after') ?? '')
  const { data } = useFetch(
    'listRejudged',
    { rejudgeId },
    {
      staleMs: 0,
      refetchWhile: () => !done,
      ...(after !== null && { query: { after: String(after) } }),
    },
  )
  const path = `/admin/rejudges/${rejudgeId}`
  return (
    <Section title="Changes">
      {data === undefined ? (
        <Fetching />
      ) : (
        <>
          <SubmissionTable
            label="Changes"
            rows={data.changes}
            columns={columns}
            grid="md:grid-cols-[minmax(0,5fr)_7.5rem_6.5rem_12rem_minmax(0,4.6fr)]"
            empty="No more changes"
          />
          <div className="mt-4 flex flex-wrap justify-between gap-2">
            {after === null ? <span /> : <ButtonLink to={path}>First</ButtonLink>}
            {data.next !== null && <ButtonLink to={`${path}?after=${data.next}`}>Next</ButtonLink>}
          </div>
        </>
      )}
    </Section>
  )
}

export function VerdictPairs({ pairs }: { pairs: Rejudge['pairs'] }) {
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
