import { CircleAlert, RotateCcw } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import {
  checkReason,
  filterTexts,
  parseId,
  readSubmissionFilter,
  type SubmissionFilter,
  verdictName,
} from '#contract'
import type { AnySubmission } from '#contract/shapes.ts'
import { call } from '../client/call.ts'
import { useFetch } from '../client/queries.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ConfirmButton } from '../ui/ConfirmDialog.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { FilterForm } from './FilterForm.tsx'
import { capitalised, firstColumns, submissionsWords } from './submission-words.ts'

const columns: Column<AnySubmission>[] = [
  ...firstColumns,
  {
    head: 'Verdict',
    cell: ({ verdict, state }) =>
      state === 'failed' ? (
        <span className="flex items-center gap-2 font-medium text-failed">
          <CircleAlert size={18} className="shrink-0" />
          Failed
        </span>
      ) : (
        <VerdictMark verdict={verdict}>
          {verdict === null ? capitalised(state) : verdictName(verdict)}
        </VerdictMark>
      ),
  },
  {
    head: 'Submit time',
    cell: ({ createdAt }) => <DateText iso={createdAt} />,
    className: 'text-small text-muted max-md:basis-full',
  },
]

export function AllSubmissionsPage() {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  // Invalid values in the address are ignored.
  const { filter } = readSubmissionFilter(Object.fromEntries(asked))
  const before = parseId(asked.get('before') ?? '')
  const texts = filterTexts(filter)
  const isFiltered = Object.keys(texts).length > 0
  const query = { ...texts, ...(before !== null && { before: String(before) }) }
  const list = useFetch('listAllSubmissions', {}, { staleMs: 0, query })
  const pathOf = (more: Record<string, string> = {}) =>
    `/admin/submissions?${new URLSearchParams({ ...texts, ...more })}`
  return (
    <Page title="All submissions" lead="Submissions of all users, newest first.">
      <FilterForm key={search} filter={filter} />
      <Loaded fetched={list} className="min-h-96">
        {({ submissions, total, next }) => (
          <>
            <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-muted">
                {before === null ? submissionsWords(total) : 'Older submissions'}
              </p>
              {submissions.length > 0 && <RejudgeThese filter={filter} />}
            </div>
            <SubmissionTable
              label="All submissions"
              rows={submissions}
              columns={columns}
              grid="md:grid-cols-[minmax(0,1fr)_6.5rem_5rem_11rem_11.5rem] lg:grid-cols-[minmax(0,1fr)_6.5rem_5rem_11rem_17.5rem]"
              empty={isFiltered ? 'No matching submissions' : 'No submissions yet'}
            />
            <div className="mt-4 flex flex-wrap justify-between gap-2">
              {before === null ? <span /> : <ButtonLink to={pathOf()}>Newest</ButtonLink>}
              {next !== null && (
                <ButtonLink to={pathOf({ before: String(next) })}>Older</ButtonLink>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function RejudgeThese({ filter }: { filter: SubmissionFilter }) {
  const navigate = useNavigate()
  const isAll = Object.keys(filter).length === 0
  return (
    <ConfirmButton
      icon={<RotateCcw size={16} />}
      title="Judge these again?"
      lead={`${isAll ? 'All judged submissions of the site' : 'All judged submissions that match the filter'} are judged again, after all other work. Verdicts stay as they are until you review the changes and apply them.`}
      action="Judge again"
      reason={{ label: 'Reason (optional)', check: checkReason }}
      run={async (reason) => {
        const body = { ...filterTexts(filter), reason }
        const { rejudgeId } = await call('startRejudge', { body })
        void navigate(`/admin/rejudges/${rejudgeId}`)
      }}
    >
      Rejudge these
    </ConfirmButton>
  )
}
