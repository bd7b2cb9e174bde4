import { CircleUserRound } from 'lucide-react'
import { classNames } from './class-names.ts'

type AvatarProps = { name: string; url?: string | null; className?: string }

/** A user's picture or initials. Decorative, because the link around it has an accessible name. */
export function Avatar({ name, url = null, className = 'size-8 text-small' }: AvatarProps) {
  const round = classNames('shrink-0 rounded-full', className)
  if (url !== null) {
    return (
      <img
        src={url}
        alt=""
        width={256}
        height={256}
        className={classNames(round, 'border border-line object-cover')}
      />
    )
  }
  const letters = initials(name)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        round,
        'inline-flex items-center justify-center border border-line bg-sunken font-semibold text-muted',
      )}
    >
      {letters === '' ? <CircleUserRound size="60%" /> : letters}
    </span>
  )
}

/** Returns the first letters of the first and the last word, at most two. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
