import { limits, type StoredPart } from '#contract'

type Props = {
  stored: StoredPart
  /** The action that shows the full text again, as in "Submit". */
  again: 'Submit' | 'Run'
  className?: string
}

/** Explains that only the beginning of a program's text is stored, and how to get the rest. */
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
