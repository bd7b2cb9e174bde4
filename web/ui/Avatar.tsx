import { CircleUserRound } from 'lucide-react'
import { classNames } from './class-names.ts'

/** `alt` describes the action, if the avatar is the content of a link or button. */
type AvatarProps = { name: string; url?: string | null; className?: string; alt?: string }

export function Avatar(props: AvatarProps) {
  const { name, url = null, className = 'size-8 text-small' } = props
  const { alt = name === '' ? 'Avatar' : `Avatar of ${name}` } = props
  const look = classNames('shrink-0 rounded-full border border-line', className)
  if (url !== null) {
    return <img src={url} alt={alt} width={256} height={256} className={`${look} object-cover`} />
  }
  const letters = initials(name)
  return (
    <svg role="img" aria-label={alt} className={`${look} bg-sunken font-semibold text-muted`}>
      {letters === '' ? (
        <CircleUserRound x="20%" y="20%" size="60%" />
      ) : (
        <text x="50%" y="50%" textAnchor="middle" dominantBaseline="central" fill="currentColor">
          {letters}
        </text>
      )}
    </svg>
  )
}

/** Returns the first letters of the first and the last word, at most two. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
