import { useMemo } from 'react'
import { useParams } from 'react-router'
import { languageName, limits } from '#contract'
import type { PublicUser, SubmissionOfUser } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { useOwner } from '../client/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Section } from '../ui/Page.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
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

export function UserPage() {
  const { username = '' } = useParams()
  const fetched = useFetch('getUserByName', { username })
  if (fetched.notFound) return <NotFound />
  const user = fetched.data?.user
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 py-7 md:px-6">
      <PageTitle>{user ? `${user.fullname} (${user.username})` : username}</PageTitle>
      <Loaded fetched={fetched} className="min-h-[70vh]">
        {({ user }) => <Profile key={user.userId} user={user} />}
      </Loaded>
    </div>
  )
}

function Profile({ user }: { user: PublicUser }) {
  const { userId } = user
  const isOwner = useOwner() === userId
  const accepted = useFetch('listAcceptedSubmissions', { userId })
  return (
    <>
      <UserHeader user={user} isOwner={isOwner} />
      <Loaded fetched={accepted} className="min-h-[60vh]">
        {({ submissions }) => <Accepted submissions={submissions} isOwner={isOwner} />}
      </Loaded>
    </>
  )
}

const panelClass = 'min-w-0 rounded-lg border border-line bg-surface px-5 pt-4 pb-5'

type AcceptedProps = { submissions: readonly SubmissionOfUser[]; isOwner: boolean }

function Accepted({ submissions, isOwner }: AcceptedProps) {
  const times = useMemo(() => submissions.map(({ createdAt }) => createdAt), [submissions])
  return (
    <>
      <div className="mb-8 grid gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <Section title="Problem Stats" className={panelClass}>
          <ProblemStats accepted={submissions} />
        </Section>
        <Section title="Activity" className={panelClass}>
          <ActivityMap times={times} />
        </Section>
      </div>
      {isOwner && <DueAgainList accepted={submissions} />}
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-large font-semibold">Recent AC</h2>
        {isOwner && <ButtonLink to="/submissions">View all submissions</ButtonLink>}
      </div>
      <SubmissionTable
        label="Recent AC"
        rows={submissions.slice(0, limits.recentAccepted)}
        columns={columns}
        grid="md:grid-cols-[minmax(0,5fr)_7rem_8rem_11rem]"
        empty="No accepted submissions yet"
      />
    </>
  )
}
