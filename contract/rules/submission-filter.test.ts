import { describe, expect, it } from 'vitest'
import { filterTexts, readSubmissionFilter, timesOf } from './submission-filter.ts'

describe('the filter of all submissions', () => {
  const judged = { language: 'cpp', verdict: 'OK', state: 'judged' }
  const times = { from: '2026-11-22', to: '2026-11-22T08:00Z' }
  it.each<[values: Record<string, string>, filter: object]>([
    [{}, {}],
    [{ user: '  ', problem: '' }, {}],
    [{ user: ' Ada ' }, { user: 'Ada' }],
    [{ problem: '7' }, { problem: 7 }],
    [{ submission: '12' }, { submission: 12 }],
    [judged, judged],
    [times, times],
  ])('%j is read as %j', (values, filter) => {
    const read = readSubmissionFilter(values)
    expect(read).toEqual({ filter, errors: [] })
    expect(readSubmissionFilter(filterTexts(read.filter))).toEqual(read)
  })

  const verdicts = 'OK, WRONG_ANSWER, TIME_LIMIT_EXCEEDED, RUNTIME_ERROR, COMPILE_ERROR'
  const day = 'a day as in 2026-11-22, or 2026-11-22T08:00Z'
  const wrongDays = [
    ...['2026-02-30', '2026-11-22T08:00', '2026-11-22T24:00Z', '10000-01-01', '-000001-01-01'],
    'infinity',
  ]
  it.each<[field: string, value: string, wanted: string]>([
    ['problem', '0', 'a number, as in 12'],
    ['submission', '2147483648', 'a number, as in 12'],
    ['submission', '1e3', 'a number, as in 12'],
    ['user', 'a\0b', 'the name of a user'],
    ['language', 'cobol', 'the code of a language'],
    ['verdict', 'AC', `one of ${verdicts}`],
    ['state', 'done', 'one of queued, compiling, running, judged, failed, set aside'],
    ['from', 'yesterday', day],
    ...wrongDays.map((value): [string, string, string] => ['to', value, day]),
  ])('%s %j is refused, which must be %s', (field, value, wanted) => {
    const { filter, errors } = readSubmissionFilter({ [field]: value })
    expect(filter).toEqual({})
    expect(errors.map(({ message }) => message)).toEqual([`${field} must be ${wanted}`])
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
