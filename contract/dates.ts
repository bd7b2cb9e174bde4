/** Dates as pages show them, in US English, in the viewer's time zone. */
const full = { dateStyle: 'full', timeStyle: 'short' } as const
const long = { dateStyle: 'long' } as const

/** "Friday, November 20, 2026 at 3:42 PM" */
export function fullDate(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', withZone(full, timeZone)).format(new Date(iso))
}

/** "November 20, 2026" */
export function longDate(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', withZone(long, timeZone)).format(new Date(iso))
}

function withZone(options: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  return timeZone === undefined ? options : { ...options, timeZone }
}
