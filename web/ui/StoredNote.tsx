import { limits, type StoredPart } from '#contract'

type Props = {
  stored: StoredPart
  /** What to do to see the full text, as in "Submit". */
  again: 'Submit' | 'Run'
  className?: string
}

/** Says that a program's text is only a beginning, and what to do about it. */
export function StoredNote({ stored, again, className = '' }: Props) {
  if (stored === 'all') return null
  return (
    <p className={`text-small text-muted ${className}`}>
      {stored === 'dropped'
        ? `The full output is no longer stored. ${again} again to see it.`
        : `This test passed, so only the first ${limits.storedTexts.startBytes} bytes are stored.`}
    </p>
  )
}
