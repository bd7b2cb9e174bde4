import { classNames } from '../ui/class-names.ts'
import type { SolvedCounts } from './solved-counts.ts'

const radius = 42
const around = 2 * Math.PI * radius
/** Gap between two levels, in units of the drawing. */
const gap = 3

const inks: Record<number, string> = { 1: 'text-bronze', 2: 'text-platinum', 3: 'text-master' }

type LevelDonutProps = { counts: SolvedCounts; className?: string }

/** Shows the levels' shares of the solved problems. The numbers are shown beside it as text. */
export function LevelDonut({ counts, className }: LevelDonutProps) {
  const { total, levels } = counts
  const shown = levels.filter(({ solved }) => solved > 0)
  const sum = shown.reduce((all, { solved }) => all + solved, 0)
  let start = 0
  return (
    <svg
      role="img"
      aria-label={`Solved by level: ${levels.map(({ label, solved }) => `${solved} ${label}`).join(', ')}`}
      viewBox="0 0 100 100"
      className={classNames('shrink-0', className)}
    >
      <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="9" className="stroke-line" />
      {shown.map(({ code, solved }) => {
        const length = (solved / sum) * around
        const offset = start
        start += length
        const drawn = shown.length === 1 ? around : Math.max(1, length - gap)
        return (
          <circle
            key={code}
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            stroke="currentColor"
            strokeWidth="9"
            strokeDasharray={`${drawn} ${around - drawn}`}
            strokeDashoffset={-offset}
            transform="rotate(-90 50 50)"
            className={inks[code] ?? ''}
          />
        )
      })}
      <text
        x="50"
        y="50"
        dy="0.35em"
        textAnchor="middle"
        fill="currentColor"
        fontSize="26"
        className="font-semibold tabular-nums"
      >
        {total}
      </text>
    </svg>
  )
}
