import { Fragment } from 'react'
import { fullDate, longDate } from '#contract'
import { useShownZone } from './use-shown-zone.ts'

type DateTextProps = {
  iso: string
  /** The long form leaves out weekday and time. */
  form?: 'full' | 'long'
}

/** A date in the viewer's time zone. */
export function DateText({ iso, form = 'full' }: DateTextProps) {
  const zone = useShownZone()
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

/** Splits a date so that, if the line is too short, weekday, date and time each stay whole. */
function piecesOf(text: string): string[] {
  return /^(\w+,) (.+) (at .+)$/.exec(text)?.slice(1) ?? [text]
}
