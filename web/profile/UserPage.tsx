import { ExternalLink, ImagePlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { languageName, limits, profileLinks } from '#contract'
import type { PublicUser, SubmissionOfUser } from '#contract/shapes.ts'
import { useFetch } from '../client/queries.ts'
import { useOwner } from '../client/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { Section } from '../ui/Page.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { type Column, SubmissionTable } from '../ui/SubmissionTable.tsx'
import { ActivityMap } from './ActivityMap.tsx'
import { AvatarDialog } from './AvatarDialog.tsx'
import { DueAgainList } from './DueAgainList.tsx'
import { ProblemStats } from './ProblemStats.tsx'
import { shownLink } from './shown-link.ts'

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

type UserHeaderProps = { user: PublicUser; isOwner: boolean }

function UserHeader({ user, isOwner }: UserHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-center gap-5">
      <ProfileAvatar user={user} isOwner={isOwner} />
      <div className="min-w-0 flex-1 basis-48">
        <Heading>{user.fullname}</Heading>
        <p className="text-muted [overflow-wrap:anywhere]">{user.username}</p>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          <ProfileLinkItem label={profileLinks.githubLink.label} link={user.githubLink} />
          <ProfileLinkItem label={profileLinks.facebookLink.label} link={user.facebookLink} />
        </ul>
      </div>
      {isOwner ? (
        <ButtonLink to="/profile" className="max-md:w-full">
          Edit Profile
        </ButtonLink>
      ) : (
        <Button disabled title="Only the owner can edit a profile" className="max-md:w-full">
          Edit Profile
        </Button>
      )}
    </header>
  )
}

function ProfileLinkItem({ label, link }: { label: string; link: string | null }) {
  if (link === null) return null
  return (
    <li>
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="inline-flex min-h-9 items-center gap-1.5 text-accent underline-offset-4 hover:underline"
      >
        <span className="sr-only">{label}: </span>
        <span className="[overflow-wrap:anywhere]">{shownLink(link)}</span>
        <ExternalLink aria-hidden="true" size={14} className="shrink-0" />
      </a>
    </li>
  )
}

function ProfileAvatar({ user, isOwner }: UserHeaderProps) {
  const [open, setOpen] = useState(false)
  const url = user.avatar?.url ?? null
  const avatar = { name: user.fullname, url, className: 'size-24 text-verdict' }
  if (!isOwner) return <Avatar {...avatar} />
  return (
    <>
      <button
        type="button"
        title="Change avatar"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative rounded-full"
      >
        <Avatar {...avatar} alt="Change avatar" />
        <span className="absolute right-0 bottom-0 flex size-8 items-center justify-center rounded-full border border-control bg-surface">
          <ImagePlus aria-hidden="true" size={16} />
        </span>
      </button>
      {open && <AvatarDialog onClose={() => setOpen(false)} name={user.fullname} url={url} />}
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
