import { fullDate, longDate } from '#contract'
import { useShownZone } from './use-shown-zone.ts'

type DateTextProps = {
  iso: string
  /** The short form leaves out weekday and time. */
  form?: 'full' | 'long'
}

/** A date in the viewer's time zone. */
export function DateText({ iso, form = 'full' }: DateTextProps) {
  const zone = useShownZone()
  return <time dateTime={iso}>{form === 'full' ? fullDate(iso, zone) : longDate(iso, zone)}</time>
}
