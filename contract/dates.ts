/** Formats dates in US English. Dates are in the viewer's time zone. */
const styles = {
  full: { dateStyle: 'full', timeStyle: 'short' },
  long: { dateStyle: 'long' },
} as const

/** Returns "Friday, November 20, 2026 at 3:42 PM". */
export function fullDate(iso: string, timeZone?: string): string {
  return format('full', iso, timeZone)
}

/** Returns "November 20, 2026". */
export function longDate(iso: string, timeZone?: string): string {
  return format('long', iso, timeZone)
}

/** Cached, because creating one takes as long as formatting a hundred dates. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(form: keyof typeof styles, iso: string, timeZone?: string): string {
  const name = `${form} ${timeZone}`
  const formatter =
    formatters.get(name) ??
    new Intl.DateTimeFormat('en-US', { ...styles[form], ...(timeZone && { timeZone }) })
  formatters.set(name, formatter)
  return formatter.format(new Date(iso))
}

const units = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Returns "2 minutes ago", in the largest unit that fits; "just now" within the first minute. */
export function timeAgo(iso: string, now: Date): string {
  const minutes = (now.getTime() - Date.parse(iso)) / 60_000
  const [unit, size] = units.find(([, unitMinutes]) => unitMinutes <= minutes) ?? []
  if (unit === undefined) return 'just now'
  return new Intl.RelativeTimeFormat('en-US').format(-Math.floor(minutes / size), unit)
}
