import { ExternalLink, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { profileLinks } from '#contract'
import type { PublicUser } from '#contract/shapes.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { AvatarDialog } from './AvatarDialog.tsx'
import { shownLink } from './shown-link.ts'

type UserHeaderProps = { user: PublicUser; isOwner: boolean }

export function UserHeader({ user, isOwner }: UserHeaderProps) {
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
