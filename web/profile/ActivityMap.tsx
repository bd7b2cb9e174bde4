import { useEffect, useMemo, useRef } from 'react'
import { longDate } from '#contract'
import { type Activity, activityOf, type Day, shadeOf, weekCount } from './activity.ts'

const cell = 10
const step = 13
const left = 30
const top = 18
const width = left + weekCount * step
const height = top + 7 * step

/** How opaque the shades are, from little to much, in the ink of "accepted". */
const opacities = [0.3, 0.55, 0.8, 1]

const weekdays: [number, string][] = [
  [1, 'Mon'],
  [3, 'Wed'],
  [5, 'Fri'],
]

/** @param times of what is counted, as ISO dates */
export function ActivityMap({ times }: { times: readonly string[] }) {
  const activity = useMemo(() => activityOf(times, new Date()), [times])
  const box = useRef<HTMLElement>(null)
  // Where it does not fit, the latest weeks are the ones in view.
  useEffect(() => {
    if (box.current !== null) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  return (
    <figure>
      <section
        ref={box}
        aria-label="Activity map"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
        tabIndex={0}
        className="overflow-x-auto"
      >
        <svg
          role="img"
          aria-label={summary(activity)}
          viewBox={`0 0 ${width} ${height}`}
          className="w-full min-w-150"
        >
          {weekdays.map(([day, name]) => (
            <text key={name} x="0" y={top + day * step + cell - 1} {...label}>
              {name}
            </text>
          ))}
          {monthsOf(activity).map(({ week, name }) => (
            <text key={week} x={left + week * step} y={top - 7} {...label}>
              {name}
            </text>
          ))}
          {activity.weeks.map((days, week) =>
            days.map((day, weekday) => (
              <rect
                key={day.date.getTime()}
                x={left + week * step}
                y={top + weekday * step}
                width={cell}
                height={cell}
                rx="2"
                {...fillOf(shadeOf(day.count))}
              >
                <title>{wordsOf(day)}</title>
              </rect>
            )),
          )}
        </svg>
      </section>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small text-muted">
        <span aria-hidden="true">{summary(activity)}</span>
        <Legend />
      </figcaption>
    </figure>
  )
}

const label = { fontSize: 11, className: 'fill-muted' }

function Legend() {
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5">
      Less
      <svg aria-hidden="true" viewBox={`0 0 ${5 * step - 3} ${cell}`} className="h-2.5">
        {[0, 1, 2, 3, 4].map((shade) => (
          <rect key={shade} x={shade * step} width={cell} height={cell} rx="2" {...fillOf(shade)} />
        ))}
      </svg>
      More
    </span>
  )
}

function fillOf(shade: number) {
  if (shade === 0) return { className: 'fill-line' }
  return { className: 'fill-accepted', fillOpacity: opacities[shade - 1] }
}

/** Over the week in which each month begins, unless that is the very first one. */
function monthsOf({ weeks }: Activity): { week: number; name: string }[] {
  return weeks.flatMap((days, week) => {
    const first = days.find(({ date }) => date.getDate() === 1)
    if (first === undefined) return []
    return [{ week, name: first.date.toLocaleDateString('en-US', { month: 'short' }) }]
  })
}

function wordsOf({ date, count }: Day): string {
  return `${counted(count)} on ${longDate(date.toISOString())}`
}

function counted(count: number): string {
  return count === 1 ? '1 accepted submission' : `${count} accepted submissions`
}

/** What the map shows, in words. */
export function summary({ total, activeDays, best }: Activity): string {
  if (best === null) return `No accepted submissions in the last ${weekCount} weeks`
  const days = activeDays === 1 ? '1 day' : `${activeDays} days`
  const most =
    activeDays === 1 ? '' : `, most on ${longDate(best.date.toISOString())}: ${best.count}`
  return `${counted(total)} on ${days} in the last ${weekCount} weeks${most}`
}
