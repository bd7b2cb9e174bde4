/** Formats dates in US English, in the viewer's time zone. */
const full = { dateStyle: 'full', timeStyle: 'short' } as const
const long = { dateStyle: 'long' } as const

/** Returns "Friday, November 20, 2026 at 3:42 PM". */
export function fullDate(iso: string, timeZone?: string): string {
  return formatter('full', timeZone).format(new Date(iso))
}

/** Returns "November 20, 2026". */
export function longDate(iso: string, timeZone?: string): string {
  return formatter('long', timeZone).format(new Date(iso))
}

/** Cached, because creating one takes as long as formatting a hundred dates. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(form: 'full' | 'long', timeZone = 'viewer'): Intl.DateTimeFormat {
  const name = `${form} ${timeZone}`
  const made = formatters.get(name)
  if (made !== undefined) return made
  const style = form === 'full' ? full : long
  const zone = timeZone === 'viewer' ? {} : { timeZone }
  const added = new Intl.DateTimeFormat('en-US', { ...style, ...zone })
  formatters.set(name, added)
  return added
}
