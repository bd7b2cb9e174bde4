/** Counts events on each day of the last 53 weeks. */

export const weekCount = 53

/**
 * `date` is the viewer's midnight at the start of the day, whatever calendar was used for counting.
 */
export type Day = { date: Date; count: number }

export type Activity = {
  /** From Sunday to Saturday; the last week ends today. */
  weeks: Day[][]
  total: number
  activeDays: number
  /** The day with the highest count, the latest of equal ones; null if there is none. */
  best: Day | null
}

/** @param zone the calendar to count by; the viewer's if undefined */
export function activityOf(
  times: readonly string[],
  now: Date,
  zone: 'UTC' | undefined = undefined,
): Activity {
  const counts = new Map<string, number>()
  const dayOf = zone === 'UTC' ? dayInUtc : dayHere
  for (const time of times) {
    const key = keyOf(dayOf(new Date(time)))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const today = dayOf(now)
  const weeks: Day[][] = []
  for (let week = 0; week < weekCount; week++) {
    const days: Day[] = []
    for (let weekday = 0; weekday < 7; weekday++) {
      // By the calendar, not by hours, because a day can have 23 or 25 hours.
      const offset = weekday - today.getDay() - 7 * (weekCount - 1 - week)
      if (offset > 0) break
      const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset)
      days.push({ date, count: counts.get(keyOf(date)) ?? 0 })
    }
    weeks.push(days)
  }
  const active = weeks.flat().filter(({ count }) => count > 0)
  return {
    weeks,
    total: active.reduce((sum, { count }) => sum + count, 0),
    activeDays: active.length,
    best: active.reduce<Day | null>(
      (best, day) => (day.count >= (best?.count ?? 0) ? day : best),
      null,
    ),
  }
}

function dayHere(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}

function dayInUtc(date: Date): Date {
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
}

function keyOf(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}

/** Returns the shade of a day: 0 for no events, then 1 to 4. */
export function shadeOf(count: number): number {
  if (count === 0) return 0
  return count === 1 ? 1 : count <= 3 ? 2 : count <= 6 ? 3 : 4
}
