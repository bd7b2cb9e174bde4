/** All days of a shade share one path: 371 elements would be more work than the rest of the page. */
import { type PointerEvent, useMemo, useState } from 'react'
import { longDate } from '#contract'
import { useShownZone } from '../ui/DateText.tsx'
import { type Activity, activityOf, type Day, shadeOf, weekCount } from './activity.ts'

const cell = 10
const step = 13
const rounding = 2
const inner = cell - 2 * rounding
const left = 30
const top = 18
const width = left + weekCount * step
const height = top + 7 * step

const shades = [0, 1, 2, 3, 4]
/** Opacity of the shades, from the second on, in the colour of "accepted". */
const opacities = [0.3, 0.55, 0.8, 1]

const weekdays = { 1: 'Mon', 3: 'Wed', 5: 'Fri' }

/** @param times of the counted events, as ISO dates; must be a stable array */
export function ActivityMap({ times }: { times: readonly string[] }) {
  const zone = useShownZone()
  const activity = useMemo(() => activityOf(times, new Date(), zone), [times, zone])
  const cells = useMemo(() => cellsOf(activity), [activity])
  const { total, days } = useMemo(() => summary(activity), [activity])
  // Days stay hidden until the viewer's time zone is known.
  const untilZone = zone === 'UTC' ? 'invisible' : ''
  const [pointed, setPointed] = useState<Day | null>(null)
  return (
    <figure>
      <section
        ref={scrollToLatest}
        aria-label="Activity map"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        className={`overflow-x-auto ${untilZone}`}
      >
        <svg
          role="img"
          aria-label={total + days}
          viewBox={`0 0 ${width} ${height}`}
          className="w-full min-w-150"
          onPointerMove={(event) => setPointed(dayAt(activity, event))}
        >
          {pointed !== null && <title>{wordsOf(pointed)}</title>}
          {Object.entries(weekdays).map(([day, name]) => (
            <text key={name} x="0" y={top + Number(day) * step + cell - 1} {...label}>
              {name}
            </text>
          ))}
          {monthsOf(activity).map(({ week, name }) => (
            <text key={week} x={left + week * step} y={top - 7} {...label}>
              {name}
            </text>
          ))}
          {shades.map((shade) => (
            <path key={shade} d={cells[shade]} {...cellOf(shade)} />
          ))}
        </svg>
      </section>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small text-muted">
        <span aria-hidden="true">
          {total}
          <span className={untilZone}>{days}</span>
        </span>
        <Legend />
      </figcaption>
    </figure>
  )
}

/** Shows the latest weeks on narrow screens. */
function scrollToLatest(box: HTMLElement | null) {
  if (box !== null) box.scrollLeft = box.scrollWidth
}

const label = { fontSize: 11, className: 'fill-muted' }

function Legend() {
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5">
      Less
      <svg aria-hidden="true" viewBox={`0 0 ${5 * step - 3} ${cell}`} className="h-2.5">
        {shades.map((shade) => (
          <path key={shade} d={cellPath(shade * step, 0)} {...cellOf(shade)} />
        ))}
      </svg>
      More
    </span>
  )
}

function cellsOf({ weeks }: Activity): string[] {
  return shades.map((shade) =>
    weeks
      .flatMap((days, week) =>
        days.map(({ count }, weekday) =>
          shadeOf(count) === shade ? cellPath(left + week * step, top + weekday * step) : '',
        ),
      )
      .join(''),
  )
}

/** The stroke gives a cell its full size and round corners. */
function cellPath(x: number, y: number): string {
  return `M${x + rounding} ${y + rounding}h${inner}v${inner}h-${inner}z`
}

function cellOf(shade: number) {
  const stroke = { strokeWidth: 2 * rounding, strokeLinejoin: 'round' } as const
  if (shade === 0) return { ...stroke, className: 'fill-line stroke-line' }
  const ink = { fill: 'currentColor', stroke: 'currentColor', className: 'text-accepted' }
  return { ...stroke, ...ink, opacity: opacities[shade - 1] }
}

function dayAt({ weeks }: Activity, event: PointerEvent<SVGElement>): Day | null {
  const drawn = event.currentTarget.getBoundingClientRect()
  const scale = width / drawn.width
  const x = (event.clientX - drawn.left) * scale - left
  const y = (event.clientY - drawn.top) * scale - top
  if (Math.min(x, y) < 0 || x % step > cell || y % step > cell) return null
  return weeks[Math.floor(x / step)]?.[Math.floor(y / step)] ?? null
}

/** Returns the months, each with the week in which it begins. */
function monthsOf({ weeks }: Activity): { week: number; name: string }[] {
  return weeks.flatMap((days, week) => {
    const first = days.find(({ date }) => date.getUTCDate() === 1)
    if (first === undefined) return []
    const name = first.date.toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })
    return [{ week, name }]
  })
}

function wordsOf({ date, count }: Day): string {
  return `${counted(count)} on ${longDate(date.toISOString(), 'UTC')}`
}

function counted(count: number): string {
  return count === 1 ? '1 accepted submission' : `${count} accepted submissions`
}

/** Returns two texts. Only `days` depends on the time zone. */
function summary({ total, activeDays, best }: Activity): { total: string; days: string } {
  const weeks = `in the last ${weekCount} weeks`
  if (best === null) return { total: `No accepted submissions ${weeks}`, days: '' }
  const most = `${activeDays} days, most on ${longDate(best.date.toISOString(), 'UTC')}: ${best.count}`
  return { total: `${counted(total)} ${weeks}`, days: `, on ${activeDays === 1 ? '1 day' : most}` }
}
