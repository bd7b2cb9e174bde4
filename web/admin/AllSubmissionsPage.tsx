import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import {
  filterTexts,
  languageName,
  parseId,
  readSubmissionFilter,
  type SubmissionFilter,
  verdictName,
} from '#contract'
import type { AnySubmission } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { Page } from '../ui/Page.tsx'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { FilterForm } from './FilterForm.tsx'
import { RejudgeThese } from './RejudgeThese.tsx'

const columns: Column<AnySubmission>[] = [
  {
    head: 'Submission',
    cell: ({ submissionId, problem }) => `${submissionId}: ${problem.title}`,
    className: 'max-md:basis-full',
  },
  { head: 'User', cell: ({ username }) => username, className: 'truncate' },
  { head: 'Language', cell: ({ language }) => languageName(language) },
  {
    head: 'Verdict',
    cell: ({ verdict, state }) =>
      state === 'failed' ? (
        <span className="flex items-center gap-2 font-medium text-failed">
          <CircleAlert aria-hidden="true" size={18} className="shrink-0" />
          Failed
        </span>
      ) : (
        <VerdictMark verdict={verdict}>
          {verdict === null ? stateNames[state] : verdictName(verdict)}
        </VerdictMark>
      ),
  },
  {
    head: 'Submit time',
    cell: ({ createdAt }) => <DateText iso={createdAt} />,
    className: 'text-muted max-md:basis-full max-md:text-small',
  },
]

const stateNames: Record<AnySubmission['state'], string> = {
  queued: 'Queued',
  compiling: 'Compiling',
  running: 'Running',
  judged: 'Judged',
  failed: 'Failed',
}

/** Lists the submissions of all users, paged and filtered by the query string. */
export function AllSubmissionsPage() {
  const { search } = useLocation()
  const { filter, before } = useMemo(() => readQuery(new URLSearchParams(search)), [search])
  const texts = filterTexts(filter)
  const query = { ...texts, ...(before !== null && { before: String(before) }) }
  const { data, failed, refetch } = useFetch('listAllSubmissions', {}, { staleMs: 0, query })
  const pathOf = (more: Record<string, string> = {}) =>
    `/admin/submissions?${new URLSearchParams({ ...texts, ...more })}`
  return (
    <Page title="All submissions" lead="Of everybody, the newest first.">
      <FilterForm key={search} filter={filter} />
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && data === undefined && <Fetching className="min-h-96" />}
      {data !== undefined && (
        <>
          <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-muted">
              {before === null ? countWords(data.total) : 'Older ones'}
            </p>
            {data.submissions.length > 0 && <RejudgeThese filter={filter} />}
          </div>
          <SubmissionTable
            label="All submissions"
            rows={data.submissions}
            columns={columns}
            grid="md:grid-cols-[minmax(0,5fr)_7.5rem_6.5rem_12rem_minmax(0,4.6fr)]"
            empty="No submission is like that."
          />
          <div className="mt-4 flex flex-wrap justify-between gap-2">
            {before === null ? <span /> : <ButtonLink to={pathOf()}>Newest</ButtonLink>}
            {data.next !== null && (
              <ButtonLink to={pathOf({ before: String(data.next) })}>Older</ButtonLink>
            )}
          </div>
        </>
      )}
    </Page>
  )
}

/**
 * Reads the filter from the query string. Values that no control could have produced are ignored.
 */
function readQuery(query: URLSearchParams): { filter: SubmissionFilter; before: number | null } {
  const { filter } = readSubmissionFilter(Object.fromEntries(query))
  return { filter, before: parseId(query.get('before') ?? '') }
}

function countWords(total: number | null): string {
  if (total === null) return 'More than 10,000 submissions'
  return total === 1 ? '1 submission' : `${total.toLocaleString('en')} submissions`
}
