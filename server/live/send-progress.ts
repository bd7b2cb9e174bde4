import { advance, isOver, type Progress, type RunEvent, type SubmissionEvent } from '#contract'
import type { EventStream } from './follow.ts'

/** An event of the judge, or a new place in the queue. */
export type ProgressChange = SubmissionEvent | RunEvent | number

/** Returns a function that sends each later change, and ends the stream after the last one. */
export function sendProgress(
  { send, end }: EventStream,
  current: Progress,
): (change: ProgressChange) => void {
  let progress = current
  const { verdict, reason, ...state } = progress
  send('state', state)
  if (verdict !== null) send('verdict', { verdict, reason })
  if (isOver(progress)) end()
  return (change) => {
    const event = typeof change === 'number' ? moved(progress, change) : change
    const next = advance(progress, event)
    if (next === progress) return
    progress = next
    send(event.event, event.data)
    if (isOver(progress)) end()
  }
}

/** Returns the event of a new place in the queue, which changes nothing once judging has begun. */
function moved({ state, testCount }: Progress, place: number): SubmissionEvent {
  return { event: 'state', data: { state, place: state === 'queued' ? place : null, testCount } }
}
