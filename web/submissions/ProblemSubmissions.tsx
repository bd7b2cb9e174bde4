import { useParams } from 'react-router'
import { isFinal, languageName, parseId, runtimeMs, verdictOnTest } from '#contract'
import type { SubmissionOfContribution, SubmissionOfProblem } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { DateText } from '../ui/DateText.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import type { Column } from '../ui/SubmissionTable.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { FilteredTable } from './FilteredTable.tsx'
import './problem-submissions.css'

type Row = SubmissionOfProblem | SubmissionOfContribution

const columns: Column<Row>[] = [
  { head: 'ID', cell: ({ submissionId }) => submissionId, className: 'font-mono text-small' },
  { head: 'Language', cell: ({ language }) => languageName(language) },
  {
    head: 'Verdict',
    cell: (row) => <VerdictMark verdict={row.verdict}>{verdictOnTest(row)}</VerdictMark>,
    className: 'card-head max-md:basis-full max-md:order-first',
  },
  {
    head: 'Runtime',
    cell: ({ verdict, results }) => (verdict === null ? '–' : `${runtimeMs(results)} ms`),
    className: 'tabular-nums',
  },
  {
    head: 'Submit time',
    cell: (row) => (
      <>
        <DateText iso={row.createdAt} />
        {'username' in row && row.username !== null && ` by ${row.username}`}
      </>
    ),
    className: 'card-foot text-small text-muted max-md:basis-full',
  },
]

export function ProblemSubmissions() {
  return (
    <Tab
      call="listProblemSubmissions"
      label="Submissions for this problem"
      empty="You have not submitted anything for this problem yet."
    />
  )
}

export function ContributionSubmissions() {
  return (
    <Tab
      call="listContributionSubmissions"
      label="Submissions on this contribution"
      empty="No submissions on this contribution yet."
    />
  )
}

type TabProps = {
  call: 'listProblemSubmissions' | 'listContributionSubmissions'
  label: string
  empty: string
}

function Tab({ call, ...table }: TabProps) {
  const problemId = parseId(useParams()['problemId'] ?? '') ?? 0
  const list = useFetch(
    call,
    { problemId },
    {
      staleMs: 0,
      enabled: problemId > 0,
      refetchWhile: ({ submissions }) => submissions.some(({ state }) => !isFinal(state)),
    },
  )
  // The page around this tab shows "Page not found".
  if (list.notFound) return null
  return (
    <Loaded fetched={list}>
      {({ submissions, next }) => (
        <div className="problem-submissions">
          <FilteredTable
            {...table}
            rows={submissions}
            columns={columns}
            comparable
            grid="problem-submission"
          />
          {next != null && (
            <p className="mt-4 text-small text-muted">
              These are the newest {submissions.length.toLocaleString('en-US')} submissions.
            </p>
          )}
        </div>
      )}
    </Loaded>
  )
}
