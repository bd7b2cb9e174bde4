const dayMs = 24 * 60 * 60 * 1000

export const weekCount = 53

/** `date` is midnight UTC of the day, in whatever time zone it was counted. */
export type Day = { date: Date; count: number }

export type Activity = {
  /** Days from Sunday to Saturday; the last week ends today. */
  weeks: Day[][]
  total: number
  activeDays: number
  /** The day with the highest count, the latest of equal ones; null if there is none. */
  best: Day | null
}

/** @param zone the viewer's if undefined */
export function activityOf(times: readonly string[], now: Date, zone?: 'UTC'): Activity {
  const events = Map.groupBy(times, (time) => dayOf(new Date(time), zone))
  const today = dayOf(now, zone)
  const firstDay = today - new Date(today * dayMs).getUTCDay() - 7 * (weekCount - 1)
  const days = Array.from({ length: today - firstDay + 1 }, (_, index): Day => {
    const day = firstDay + index
    return { date: new Date(day * dayMs), count: events.get(day)?.length ?? 0 }
  })
  const active = days.filter(({ count }) => count > 0)
  const highest = Math.max(...active.map(({ count }) => count))
  return {
    weeks: Array.from({ length: weekCount }, (_, week) => days.slice(7 * week, 7 * week + 7)),
    total: active.reduce((sum, { count }) => sum + count, 0),
    activeDays: active.length,
    best: active.findLast(({ count }) => count === highest) ?? null,
  }
}

/**
 * Numbers calendar days consecutively, even across clock changes.
 * @param zone the viewer's if undefined
 */
export function dayOf(date: Date, zone?: 'UTC'): number {
  const aheadMs = zone === 'UTC' ? 0 : -date.getTimezoneOffset() * 60_000
  return Math.floor((date.getTime() + aheadMs) / dayMs)
}

/** Returns the shade of a day: 0 for no events, then 1 to 4. */
export function shadeOf(count: number): number {
  if (count === 0) return 0
  return count === 1 ? 1 : count <= 3 ? 2 : count <= 6 ? 3 : 4
}
