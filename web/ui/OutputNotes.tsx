import { limits, type StoredPart } from '#contract'
import { Link } from './Link.tsx'

type StoredNoteProps = {
  stored: StoredPart
  /** The action that shows the full text again. */
  again: 'Submit' | 'Run'
  className?: string
}

export function StoredNote({ stored, again, className = '' }: StoredNoteProps) {
  if (stored === 'all') return null
  return (
    <p className={`text-small text-muted ${className}`}>
      {stored === 'dropped'
        ? `The full output is no longer stored. ${again} again to see it.`
        : `This test passed, so only the first ${limits.storedTexts.startBytes} bytes are stored.`}
    </p>
  )
}

export function AboutCompileErrors({ className }: { className: string }) {
  return (
    <p className={`text-small text-muted ${className}`}>
      <Link to="/verdicts#compile-error" className="text-accent underline underline-offset-4">
        What a compile error means, and how the judge compiles
      </Link>
    </p>
  )
}
