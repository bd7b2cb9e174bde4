import type { SubmissionEvent } from '#contract'
import type { ServerEvent } from './follow.ts'

/** Returns a typed judging event of a submission or Run; null for unknown event types. */
export function readEvent({ event, data }: ServerEvent): SubmissionEvent | null {
  // Both sides are built from the contract, so the data is not validated.
  if (event === 'state' || event === 'test' || event === 'verdict') {
    return { event, data } as SubmissionEvent
  }
  return null
}

/** Returns true if no event can follow this one. */
export function isLast(event: ServerEvent): boolean {
  const known = readEvent(event)
  if (known?.event === 'state') return known.data.state === 'failed'
  return known?.event === 'verdict'
}
