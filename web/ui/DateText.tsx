import { Fragment } from 'react'
import { fullDate, longDate } from '#contract'
import { useHydrated } from '../client/use-hydrated.ts'

/**
 * `public/before-paint.js` puts the server's date into the viewer's time zone before hydration. The
 * long form leaves out weekday and time.
 */
export function DateText({ iso, form = 'full' }: { iso: string; form?: 'full' | 'long' }) {
  const zone = useShownZone()
  const text = form === 'full' ? fullDate(iso, zone) : longDate(iso, zone)
  return (
    <time dateTime={iso}>
      {piecesOf(text).map((piece, place) => (
        <Fragment key={piece}>
          {place > 0 && ' '}
          <span suppressHydrationWarning className="whitespace-nowrap">
            {piece}
          </span>
        </Fragment>
      ))}
    </time>
  )
}

/** Splits a date so that, if the line is too short, weekday, date and time each stay whole. */
function piecesOf(text: string): string[] {
  return /^(\w+,) (.+) (at .+)$/.exec(text)?.slice(1) ?? [text]
}

/**
 * Returns the time zone for dates: undefined for the viewer's own. The server does not know it, so
 * its HTML and the browser's first render have dates in UTC.
 */
export function useShownZone(): 'UTC' | undefined {
  return useHydrated() ? undefined : 'UTC'
}
