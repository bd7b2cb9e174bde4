import { isFinal, languageName } from '#contract'
import type { SubmissionOfUser } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import type { Column } from '../ui/SubmissionTable.tsx'
import { VerdictMark } from '../ui/VerdictMark.tsx'
import { FilteredTable } from './FilteredTable.tsx'

const columns: Column<SubmissionOfUser>[] = [
  {
    head: 'Title',
    cell: ({ problem }) => problem.title,
    className: 'max-md:basis-full',
  },
  { head: 'Difficulty', cell: ({ problem }) => <DifficultyMark difficulty={problem.difficulty} /> },
  { head: 'Language', cell: ({ language }) => languageName(language) },
  { head: 'Verdict', cell: ({ verdict }) => <VerdictMark verdict={verdict} /> },
  {
    head: 'Submit time',
    cell: ({ createdAt }) => <DateText iso={createdAt} />,
    className: 'text-small text-muted max-md:basis-full',
  },
]

export function OwnSubmissionsPage() {
  const list = useFetch(
    'listOwnSubmissions',
    {},
    { staleMs: 0, refetchWhile: (list) => list.submissions.some(({ state }) => !isFinal(state)) },
  )
  return (
    <Page title="Submissions">
      <Loaded fetched={list} className="min-h-96">
        {({ submissions, next }) => (
          <>
            <FilteredTable
              label="Submissions"
              rows={submissions}
              columns={columns}
              grid="md:grid-cols-[minmax(0,1fr)_6.5rem_5rem_11rem_11.5rem] lg:grid-cols-[minmax(0,1fr)_6.5rem_5rem_11rem_17.5rem]"
              empty={
                <>
                  <p className="mb-4">You have not submitted anything yet.</p>
                  <ButtonLink to="/problems">Go to the problems</ButtonLink>
                </>
              }
            />
            {next != null && (
              <p className="mt-4 text-muted">
                These are your newest {submissions.length.toLocaleString('en-US')} submissions. To
                get all of them, download your data from{' '}
                <Link to="/profile" className="underline">
                  your profile
                </Link>
                .
              </p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
