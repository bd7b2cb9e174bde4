import { describe, expect, it } from 'vitest'
import {
  advance,
  isLast,
  isOver,
  noProgress,
  type Progress,
  type RunEvent,
  type SubmissionEvent,
} from './events.ts'
import type { SubmissionState } from './states.ts'

const state = (name: SubmissionState, place: number | null = null): SubmissionEvent => ({
  event: 'state',
  data: { state: name, place, testCount: 3 },
})
const resultOf = (index: number) => ({ index, verdict: 'OK', time: index, memory: 1.5 }) as const
const test = (index: number): SubmissionEvent => ({ event: 'test', data: resultOf(index) })
/** The first event of a stream. */
const current = (name: SubmissionState, tests: number): SubmissionEvent => {
  const results = Array.from({ length: tests }, (_, number) => resultOf(number + 1))
  return { event: 'state', data: { state: name, place: null, testCount: 3, results } }
}
const verdict: SubmissionEvent = {
  event: 'verdict',
  data: { verdict: 'WRONG_ANSWER', reason: null },
}

const progressOf = (...events: SubmissionEvent[]): Progress => events.reduce(advance, noProgress)
const indices = ({ results }: Progress) => results.map(({ index }) => index)

describe('the transcript of a Run', () => {
  const text = (at: number, added: string): RunEvent => ({
    event: 'transcript',
    data: { at, text: added },
  })
  const states: Progress = { ...noProgress, state: 'running' }
  const transcriptOf = (...events: RunEvent[]) => events.reduce(advance, states).transcript

  it.each<[what: string, events: RunEvent[], transcript: string | undefined]>([
    ['grows with each event', [text(0, 'ab'), text(2, 'c')], 'abc'],
    ['has repeated text once', [text(0, 'ab'), text(2, 'c'), text(1, 'bc')], 'abc'],
    ['takes what is new of a longer text', [text(0, 'ab'), text(0, 'abc')], 'abc'],
    ['leaves out text whose start is missing', [text(0, 'ab'), text(3, 'd')], 'ab'],
    ['begins again with each attempt', [text(0, 'ab'), state('compiling') as RunEvent], undefined],
    ['stays with the verdict', [text(0, 'ab'), verdict as RunEvent], 'ab'],
  ])('%s', (_, events, transcript) => {
    expect(transcriptOf(...events)).toBe(transcript)
  })

  it('continues the one that a stream starts with', () => {
    const data = { state: 'running', place: null, testCount: 1, results: [] } as const
    const first: RunEvent = { event: 'state', data: { ...data, transcript: 'ab' } }
    expect(transcriptOf(first, text(1, 'bc'))).toBe('abc')
    const progress = advance(states, first)
    expect(advance(progress, text(0, 'ab'))).toBe(progress)
  })
})

describe('the progress of a submission', () => {
  it('has a place in the queue until it no longer waits', () => {
    expect(progressOf(state('queued', 4)).place).toBe(4)
    expect(progressOf(state('queued', 4), state('compiling')).place).toBeNull()
  })

  it.each<[what: string, events: SubmissionEvent[], tests: number[]]>([
    ['in test order', [state('running'), test(1), test(2)], [1, 2]],
    ['that a stream starts with', [current('running', 2), test(3)], [1, 2, 3]],
    ['once after repetitions', [test(1), test(2), current('running', 1), test(1), test(2)], [1, 2]],
    ['once if they were read', [current('running', 2), test(1), test(2), test(3)], [1, 2, 3]],
    ['of the last attempt', [current('running', 2), state('compiling'), test(1)], [1]],
    ['of a submission that is queued again', [current('running', 2), state('queued')], []],
  ])('collects results %s', (_, events, tests) => {
    expect(indices(progressOf(...events))).toEqual(tests)
  })

  it.each<[what: string, before: SubmissionEvent, event: SubmissionEvent]>([
    ['the same state', current('running', 2), state('running')],
    ['the same place', state('queued', 2), state('queued', 2)],
    ['no place', state('queued', 2), state('queued')],
    ['a known result', current('running', 2), test(2)],
  ])('is the same object after %s', (_, before, event) => {
    const progress = progressOf(before)
    expect(advance(progress, event)).toBe(progress)
  })

  it('ends with a verdict or a failure', () => {
    const judged = progressOf(current('running', 1), verdict)
    expect(judged).toMatchObject({ state: 'judged', verdict: 'WRONG_ANSWER', place: null })
    expect(indices(judged)).toEqual([1])
    const [failed, setAside] = [state('failed'), state('set aside')]
    const others = [failed, setAside, current('judged', 1)]
    const progresses = [judged, ...others.map((event) => progressOf(event))]
    expect(progresses.map(isOver)).toEqual([true, true, true, false])
    expect([verdict, failed, setAside, test(1), state('running')].map(isLast)).toEqual([
      ...[true, true, true, false, false],
    ])
  })
})
