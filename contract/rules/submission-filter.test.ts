import { describe, expect, it } from 'vitest'
import { filterTexts, readSubmissionFilter, timesOf } from './submission-filter.ts'

describe('the filter of all submissions', () => {
  it.each([
    [{}, {}],
    [{ user: '  ', problem: '' }, {}],
    [{ user: ' Ada ' }, { user: 'Ada' }],
    [
      { problem: '7', submission: '12' },
      { problem: 7, submission: 12 },
    ],
    [
      { language: 'cpp', verdict: 'OK', state: 'judged' },
      { language: 'cpp', verdict: 'OK', state: 'judged' },
    ],
    [
      { from: '2026-11-22', to: '2026-11-22T08:00Z' },
      { from: '2026-11-22', to: '2026-11-22T08:00Z' },
    ],
  ])('%j is read as %j', (values, filter) => {
    const read = readSubmissionFilter(values)
    expect(read).toEqual({ filter, errors: [] })
    expect(readSubmissionFilter(filterTexts(read.filter))).toEqual(read)
  })

  it.each([
    [{ problem: '0' }, 'problem must be a number, as in 12'],
    [{ submission: '2147483648' }, 'submission must be a number, as in 12'],
    [{ submission: '1e3' }, 'submission must be a number, as in 12'],
    [{ user: 'a\0b' }, 'user must be the name of a user'],
    [{ language: 'cobol' }, 'language must be the code of a language'],
    [
      { verdict: 'AC' },
      'verdict must be one of OK, WRONG_ANSWER, TIME_LIMIT_EXCEEDED, RUNTIME_ERROR, COMPILE_ERROR',
    ],
    [
      { state: 'done' },
      'state must be one of queued, compiling, running, judged, failed, set aside',
    ],
    [{ from: 'yesterday' }, 'from must be a day as in 2026-11-22, or 2026-11-22T08:00Z'],
    [{ to: '2026-02-30' }, 'to must be a day as in 2026-11-22, or 2026-11-22T08:00Z'],
    ...['2026-11-22T08:00', '2026-11-22T24:00Z', '10000-01-01', '-000001-01-01', 'infinity'].map(
      (to): [{ to: string }, string] => [
        { to },
        'to must be a day as in 2026-11-22, or 2026-11-22T08:00Z',
      ],
    ),
  ])('%j is refused', (values, message) => {
    const { filter, errors } = readSubmissionFilter(values)
    expect(filter).toEqual({})
    expect(errors.map((error) => error.message)).toEqual([message])
  })

  it.each([
    [{}, undefined, undefined],
    [{ from: '2026-11-22' }, '2026-11-22T00:00:00.000Z', undefined],
    [{ to: '2026-11-22' }, undefined, '2026-11-23T00:00:00.000Z'],
    [{ to: '2026-11-22T08:00Z' }, undefined, '2026-11-22T08:00:00.001Z'],
  ])('%j is from %s and before %s', (filter, from, before) => {
    const times = timesOf(filter)
    expect([times.from?.toISOString(), times.before?.toISOString()]).toEqual([from, before])
  })
})
