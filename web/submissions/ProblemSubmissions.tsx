import { useParams } from 'react-router'
import { isFinal, languageName, parseId, runtimeMs, verdictOnTest } from '#contract'
import type { SubmissionOfContribution, SubmissionOfProblem } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { DateText } from '../ui/DateText.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { useRefetchWhile } from './use-refetch-while.ts'

/** What the table of a problem's submissions shows, and of a contribution's. */
const submissionColumns: Column<SubmissionOfProblem>[] = [
  { head: 'ID', cell: ({ submissionId }) => submissionId, className: 'font-mono text-small' },
  { head: 'Language', cell: ({ language }) => languageName(language) },
  {
    head: 'Verdict',
    cell: (row) => <VerdictMark verdict={row.verdict}>{verdictOnTest(row)}</VerdictMark>,
    className: 'max-md:basis-full max-md:order-first',
  },
  {
    head: 'Runtime',
    cell: ({ verdict, results }) => (verdict === null ? '–' : `${runtimeMs(results)} ms`),
    className: 'tabular-nums',
  },
  {
    head: 'Submit time',
    cell: ({ createdAt }) => <DateText iso={createdAt} />,
    className: 'text-small text-muted max-md:basis-full',
  },
]

const submissionGrid = 'md:grid-cols-[3rem_5rem_minmax(0,1.3fr)_4.5rem_minmax(0,1fr)]'

/** The second tab of the problem page: the signed-in user's submissions for this problem. */
export function ProblemSubmissions() {
  const problemId = parseId(useParams()['problemId'] ?? '') ?? 0
  const { data, failed, notFound, refetch } = useFetch(
    'listProblemSubmissions',
    { problemId },
    { staleMs: 0, enabled: problemId > 0 },
  )
  const submissions = data?.submissions
  useRefetchWhile(submissions?.some(({ state }) => !isFinal(state)) ?? false, refetch)
  // The page around this tab says "Page not found".
  if (notFound) return null
  if (failed) return <NoAnswer onRetry={refetch} />
  if (submissions === undefined) return <Fetching />
  return (
    <SubmissionTable
      label="Submissions for this problem"
      rows={submissions}
      columns={submissionColumns}
      grid={submissionGrid}
      empty="You have not submitted anything for this problem yet."
    />
  )
}

/** As on a problem's tab; here others' submissions stand too, so each says whose it is. */
const contributionColumns: Column<SubmissionOfContribution>[] = submissionColumns.map((column) =>
  column.head === 'Submit time'
    ? {
        ...column,
        cell: ({ createdAt, username }) => (
          <>
            <DateText iso={createdAt} />
            {username !== null && ` by ${username}`}
          </>
        ),
      }
    : column,
)

/** The second tab of the review page: all submissions on this contribution. */
export function ContributionSubmissions() {
  const problemId = parseId(useParams()['problemId'] ?? '') ?? 0
  const { data, failed, notFound, refetch } = useFetch(
    'listContributionSubmissions',
    { problemId },
    { staleMs: 0, enabled: problemId > 0 },
  )
  const submissions = data?.submissions
  useRefetchWhile(submissions?.some(({ state }) => !isFinal(state)) ?? false, refetch)
  // The page around this tab says "Page not found".
  if (notFound) return null
  if (failed) return <NoAnswer onRetry={refetch} />
  if (submissions === undefined) return <Fetching />
  return (
    <SubmissionTable
      label="Submissions on this contribution"
      rows={submissions}
      columns={contributionColumns}
      grid={submissionGrid}
      empty="Nobody has submitted anything on this contribution yet."
    />
  )
}
