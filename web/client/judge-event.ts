import type { SubmissionEvent } from '#contract'
import type { ServerEvent } from './follow.ts'

/** The judge's news of a submission or a Run, typed by name; null for what this page knows not. */
export function readEvent({ event, data }: ServerEvent): SubmissionEvent | null {
  // The contract says what each event carries, and both sides are built from it.
  if (event === 'state' || event === 'test' || event === 'verdict') {
    return { event, data } as SubmissionEvent
  }
  return null
}

/** Whether nothing can come after this event. */
export function isLast(event: ServerEvent): boolean {
  const known = readEvent(event)
  if (known?.event === 'state') return known.data.state === 'failed'
  return known?.event === 'verdict'
}
