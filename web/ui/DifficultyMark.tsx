import { difficultyLabel } from '#contract'
import { classNames } from './class-names.ts'

export const levelInks: Record<number, string> = {
  1: 'text-bronze',
  2: 'text-platinum',
  3: 'text-master',
}
const badges: Record<number, string> = {
  1: 'bg-bronze-badge',
  2: 'bg-platinum-badge',
  3: 'bg-master-badge',
}

/** `badge` adds a coloured background, for use beside a title. */
type DifficultyMarkProps = { difficulty: number; badge?: boolean }

/** Shows a level with one, two or three bars, a word and a colour; an unknown one in red. */
export function DifficultyMark({ difficulty, badge = false }: DifficultyMarkProps) {
  return (
    <span
      className={classNames(
        'flex w-fit items-center gap-2 font-medium whitespace-nowrap',
        levelInks[difficulty] ?? 'text-master',
        badge && 'min-h-7 rounded-full px-3 text-small',
        badge && (badges[difficulty] ?? 'bg-master-badge'),
      )}
    >
      <svg aria-hidden="true" width="15" height="12" viewBox="0 0 15 12" fill="currentColor">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 5.5}
            y={9 - bar * 3}
            width="4"
            height={3 + bar * 3}
            rx="1"
            fillOpacity={bar <= difficulty && difficulty <= 3 ? 1 : 0.3}
          />
        ))}
      </svg>
      {difficultyLabel(difficulty)}
    </span>
  )
}
