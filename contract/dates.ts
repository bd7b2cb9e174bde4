/** Formats dates in US English, in the viewer's time zone. */
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
