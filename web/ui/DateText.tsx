import { useSyncExternalStore } from 'react'
import { fullDate, longDate } from '#contract'

type DateTextProps = {
  iso: string
  /** The short form leaves out weekday and time. */
  form?: 'full' | 'long'
}

const never = () => () => undefined

/**
 * A date in the viewer's time zone. The server does not know that zone: its HTML, and the browser's
 * first render of it, carry the date in UTC.
 */
export function DateText({ iso, form = 'full' }: DateTextProps) {
  const zone = useSyncExternalStore<string | undefined>(
    never,
    () => undefined,
    () => 'UTC',
  )
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {form === 'full' ? fullDate(iso, zone) : longDate(iso, zone)}
    </time>
  )
}
