import { describe, expect, it, vi } from 'vitest'
import { activityOf, shadeOf } from './activity.ts'

describe('The activity of 53 weeks', () => {
  // A Saturday, a Sunday, and a day in between.
  it.each([
    [new Date(2026, 10, 21, 9), 7],
    [new Date(2026, 10, 22, 9), 1],
    [new Date(2026, 10, 25, 23, 59), 4],
  ])('that ends at %s begins on a Sunday and ends today', (now, daysOfLastWeek) => {
    const { weeks } = activityOf([], now)
    expect(weeks).toHaveLength(53)
    expect(weeks.every((days) => days[0]?.date.getUTCDay() === 0)).toBe(true)
    expect(weeks.slice(0, -1).every((days) => days.length === 7)).toBe(true)
    expect(weeks.at(-1)).toHaveLength(daysOfLastWeek)
    expect(weeks.at(-1)?.at(-1)?.date.getUTCDate()).toBe(now.getDate())
  })

  it('counts each day, and leaves out older ones', () => {
    const now = new Date(2026, 10, 22, 12)
    const hours = ['2026-11-22T00', '2026-11-22T11', '2026-11-01T12', '2025-11-23T00']
    const times = [...hours, '2025-11-22T23'].map((hour) => new Date(`${hour}:00`).toISOString())
    const { weeks, total, activeDays, best } = activityOf(times, now)
    expect(weeks[0]?.[0]?.date).toEqual(new Date('2025-11-23'))
    expect(weeks[0]?.[0]?.count).toBe(1)
    expect(weeks.at(-1)?.[0]?.count).toBe(2)
    expect([total, activeDays]).toEqual([4, 3])
    expect(best).toEqual({ date: new Date('2026-11-22'), count: 2 })
  })

  it("uses the days of the viewer's calendar, even across clock changes", () => {
    const time = '2026-09-26T12:30:00.000Z'
    vi.stubEnv('TZ', 'Pacific/Auckland')
    const there = activityOf([time], new Date('2026-11-20T00:00:00Z'))
    expect(there.best?.date.getUTCDate()).toBe(27)
    vi.stubEnv('TZ', 'America/Los_Angeles')
    const here = activityOf([time], new Date('2026-11-20T00:00:00Z'))
    expect(here.best?.date.getUTCDate()).toBe(26)
    for (const { weeks } of [there, here]) {
      const days = weeks.flat().map(({ date }) => date.toISOString())
      expect(new Set(days).size).toBe(days.length)
    }
  })

  it('uses the days of UTC on request, as before the zone is known', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    const now = new Date('2026-11-20T23:30:00Z')
    const { weeks, best } = activityOf(['2026-09-26T12:30:00.000Z'], now, 'UTC')
    expect([best?.date.getUTCMonth(), best?.date.getUTCDate()]).toEqual([8, 26])
    expect(weeks.at(-1)?.at(-1)?.date.getUTCDate()).toBe(20)
  })

  it('has a darker shade for more events', () => {
    expect([0, 1, 2, 3, 4, 6, 7, 99].map(shadeOf)).toEqual([0, 1, 2, 2, 3, 3, 4, 4])
  })
})
