import { Fragment, useSyncExternalStore } from 'react'
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
  const text = form === 'full' ? fullDate(iso, zone) : longDate(iso, zone)
  return (
    <time dateTime={iso}>
      {piecesOf(text).map((piece, place) => (
        <Fragment key={piece}>
          {place > 0 && ' '}
          <span className="whitespace-nowrap">{piece}</span>
        </Fragment>
      ))}
    </time>
  )
}

/** Where it is too long for its line: the weekday, the date and the time each stay whole. */
function piecesOf(text: string): string[] {
  return /^(\w+,) (.+) (at .+)$/.exec(text)?.slice(1) ?? [text]
}
