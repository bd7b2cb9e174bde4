import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router'
import { languageName, limits } from '#contract'
import type { PublicUser, SubmissionOfUser } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { useOwner } from '../client/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Fetching } from '../ui/Fetching.tsx'
import { NoAnswer } from '../ui/NoAnswer.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { ActivityMap } from './ActivityMap.tsx'
import { DueAgainList } from './DueAgainList.tsx'
import { ProblemStats } from './ProblemStats.tsx'
import { UserHeader } from './UserHeader.tsx'

const columns: Column<SubmissionOfUser>[] = [
  { head: 'Title', cell: ({ problem }) => problem.title, className: 'max-md:basis-full' },
  { head: 'Language', cell: ({ language }) => languageName(language) },
  { head: 'Difficulty', cell: ({ problem }) => <DifficultyMark difficulty={problem.difficulty} /> },
  {
    head: 'Submit time',
    cell: ({ createdAt }) => <DateText iso={createdAt} form="long" />,
    className: 'text-muted max-md:text-small',
  },
]

/** A user's public profile, with additions for its owner. */
export function UserPage() {
  const { username = '' } = useParams()
  const { data, notFound, failed, refetch } = useFetch('getUserByName', { username })
  if (notFound) return <NotFound />
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 py-7 md:px-6">
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && data === undefined && <Fetching className="min-h-[70vh]" />}
      {data !== undefined && <Profile key={data.user.userId} user={data.user} />}
    </div>
  )
}

function Profile({ user }: { user: PublicUser }) {
  const { userId } = user
  const isOwner = useOwner() === userId
  const { data, failed, refetch } = useFetch('listAcceptedSubmissions', { userId })
  const accepted = data?.submissions
  const times = useMemo(() => accepted?.map(({ createdAt }) => createdAt) ?? [], [accepted])
  usePageTitle(`${user.fullname} (${user.username})`)
  return (
    <>
      <UserHeader user={user} isOwner={isOwner} />
      {failed && <NoAnswer onRetry={refetch} />}
      {!failed && accepted === undefined && <Fetching className="min-h-[60vh]" />}
      {accepted !== undefined && (
        <>
          <div className="mb-8 grid gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
            <Panel title="Problem Stats">
              <ProblemStats accepted={accepted} />
            </Panel>
            <Panel title="Activity">
              <ActivityMap times={times} />
            </Panel>
          </div>
          {isOwner && <DueAgainList accepted={accepted} />}
          <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 className="text-large font-semibold">Recent AC</h2>
            {isOwner && <ButtonLink to="/submissions">View all submissions</ButtonLink>}
          </div>
          <SubmissionTable
            label="Recent AC"
            rows={accepted.slice(0, limits.recentAccepted)}
            columns={columns}
            grid="md:grid-cols-[minmax(0,5fr)_7rem_8rem_11rem]"
            empty="No accepted submissions yet"
          />
        </>
      )}
    </>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-lg border border-line bg-surface px-5 pt-4 pb-5"
    >
      <h2 className="mb-3 text-large font-semibold">{title}</h2>
      {children}
    </section>
  )
}
