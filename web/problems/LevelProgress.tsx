import { difficulties } from '#contract'
import type { ProblemItem } from '#contract/shapes.ts'
import { countByLevel } from './narrow-list.ts'

const bars: Record<number, string> = { 1: 'text-bronze', 2: 'text-platinum', 3: 'text-master' }

/** Shows the signed-in user's progress for each level. */
export function LevelProgress({ items }: { items: readonly ProblemItem[] }) {
  return (
    <ul aria-label="Solved by level" className="grid grid-cols-3 gap-4 max-md:w-full md:gap-6">
      {difficulties.map(({ code, label }) => {
        const { solved, total } = countByLevel(items, code)
        return (
          <li key={code} className={`md:w-28 ${bars[code]}`}>
            <div className="flex items-baseline justify-between gap-2 text-small">
              <span className="font-medium">{label}</span>
              <span className="text-muted tabular-nums">
                {solved}/{total}
              </span>
            </div>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className="mt-1.5 block h-1 w-full overflow-hidden rounded-full bg-line"
            >
              <rect
                width={total === 0 ? 0 : (solved / total) * 100}
                height="4"
                fill="currentColor"
              />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
