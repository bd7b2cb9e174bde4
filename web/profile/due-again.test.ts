import { describe, expect, it, vi } from 'vitest'
import { dueAgain } from './DueAgainList.tsx'

const now = new Date(2026, 10, 22, 9)

/** Returns a submission that was accepted some days before today. */
function solved(problemId: number, daysAgo: number, hour = 20) {
  const createdAt = new Date(2026, 10, 22 - daysAgo, hour).toISOString()
  return { createdAt, problem: { problemId, title: `Problem ${problemId}`, difficulty: 1 } }
}

describe('A solved problem', () => {
  it.each([
    // Once.
    ['0', ''],
    ['1', '1 0'],
    ['2', '1 1'],
    ['3', '3 0'],
    ['6', '3 3'],
    ['7', '7 0'],
    ['20', '7 13'],
    ['21', '21 0'],
    ['400', '21 379'],
    // Again on a due day or later.
    ['1 0', ''],
    ['2 1', ''],
    ['2 0', ''],
    ['5 1', ''],
    ['30 9', ''],
    ['400 0', ''],
    // Again, but before the latest due day, so that this day still counts.
    ['3 2', '3 0'],
    ['3 1', '3 0'],
    ['7 6 4 1', '7 0'],
    ['30 10', '21 9'],
    ['30 29 27 23', '21 9'],
    // All days are settled, so it is never due again.
    ['100 99 97 93 79', ''],
    ['100 79', ''],
    // Twice on the first day.
    ['1 1', '1 0'],
  ])('accepted %j days ago is due: [after days, since days] %j', (daysAgo, due) => {
    const accepted = daysAgo.split(' ').map((days) => solved(5, Number(days)))
    for (const order of [accepted, accepted.toReversed()]) {
      const found = dueAgain(order, now).map((one) => `${one.afterDays} ${one.sinceDays}`)
      expect(found).toEqual(due === '' ? [] : [due])
    }
  })

  it('has its own due days, and the latest due problem comes first', () => {
    const accepted = [solved(1, 30), solved(2, 3), solved(3, 1), solved(4, 0), solved(1, 29)]
    const due = dueAgain(accepted, now).map((one) => `${one.problem.title}, ${one.sinceDays}`)
    expect(due).toEqual(['Problem 2, 0', 'Problem 3, 0', 'Problem 1, 9'])
  })

  it('becomes due at midnight, regardless of the hour at which it was solved', () => {
    expect(dueAgain([solved(5, 1, 23)], new Date(2026, 10, 22, 0, 0))).toHaveLength(1)
    expect(dueAgain([solved(5, 1, 0)], new Date(2026, 10, 21, 23, 59))).toHaveLength(0)
  })

  it("uses the days of the viewer's calendar, even across clock changes", () => {
    const problem = { problemId: 5, title: 'x', difficulty: 1 }
    const accepted = [{ problem, createdAt: '2026-11-01T03:30:00.000Z' }]
    vi.stubEnv('TZ', 'America/New_York')
    // In New York it was the evening of October 31; the day after has 25 hours.
    expect(dueAgain(accepted, new Date('2026-11-01T04:30:00Z'))).toMatchObject([{ sinceDays: 0 }])
    expect(dueAgain(accepted, new Date('2026-11-02T04:59:00Z'))).toMatchObject([{ sinceDays: 0 }])
    vi.stubEnv('TZ', 'UTC')
    expect(dueAgain(accepted, new Date('2026-11-01T23:59:00Z'))).toEqual([])
  })
})
