import { describe, expect, it } from 'vitest'
import type { SubmissionEvent } from '#contract'
import { advance, type Progress } from '../client/followed-submissions.ts'
import { isLast, readEvent } from '../client/judge-event.ts'
import { type Live, liveSubmission } from './live-submission.ts'
import { submissionOf } from './testing/submission.ts'

const queued = submissionOf({ state: 'queued', verdict: null, results: [], testCount: 3 })
const test = (index: number, verdict: 'OK' | 'WRONG_ANSWER' = 'OK'): SubmissionEvent => ({
  event: 'test',
  data: { index, verdict, time: index, memory: 1.5 },
})
const state = (
  name: 'queued' | 'compiling' | 'running' | 'failed',
  place: number | null = null,
): SubmissionEvent => ({ event: 'state', data: { state: name, place, testCount: 3 } })

function followed(events: SubmissionEvent[]): Live {
  const told = events.reduce<Progress | null>(
    (before, event) => advance(queued.submissionId, before, event),
    null,
  )
  return liveSubmission(queued, told)
}

describe('A followed submission', () => {
  it('has a place in the queue until it is no longer waiting', () => {
    expect(followed([state('queued', 4)]).place).toBe(4)
    expect(followed([state('queued', 4), state('compiling')]).place).toBeNull()
  })

  it('collects results in test order', () => {
    const { submission } = followed([state('running'), test(1), test(2)])
    expect(submission.results.map(({ index, time }) => [index, time])).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('counts no result twice when a reopened stream repeats them', () => {
    const { submission } = followed([state('running'), test(1), test(2), state('running'), test(1)])
    expect(submission.results.map(({ index }) => index)).toEqual([1])
    const whole = followed([state('running'), test(1), test(2), test(1), test(2), test(3)])
    expect(whole.submission.results.map(({ index }) => index)).toEqual([1, 2, 3])
  })

  it('discards the results of a lost judge', () => {
    const { submission } = followed([state('running'), test(1), state('queued', 0)])
    expect(submission.results).toEqual([])
  })

  it('is unchanged until a stream starts with a state', () => {
    expect(followed([])).toEqual({ submission: queued, place: null })
    expect(followed([test(1)])).toEqual({ submission: queued, place: null })
  })

  it('is judged once its verdict arrives', () => {
    const verdict: SubmissionEvent = {
      event: 'verdict',
      data: { verdict: 'WRONG_ANSWER', reason: null },
    }
    const { submission } = followed([state('running'), test(1, 'WRONG_ANSWER'), verdict])
    expect(submission).toMatchObject({ state: 'judged', verdict: 'WRONG_ANSWER' })
  })

  it.each<[event: string, data: unknown, last: boolean]>([
    ['verdict', { verdict: 'OK', reason: null }, true],
    ['state', { state: 'failed', place: null, testCount: 3 }, true],
    ['state', { state: 'running', place: null, testCount: 3 }, false],
    ['test', { index: 1, verdict: 'OK', time: 1, memory: 1 }, false],
    ['something new', {}, false],
  ])('%s %j is the last event: %s', (event, data, last) => {
    expect(isLast({ event, data })).toBe(last)
  })

  it('ignores an unknown event type', () => {
    expect(readEvent({ event: 'something new', data: {} })).toBeNull()
  })
})
