import type { ReactNode } from 'react'
import { difficulties } from '#contract'
import type { SubmissionOfUser } from '#contract/shapes.ts'
import { DifficultyMark, levelInks } from '../ui/DifficultyMark.tsx'

type Accepted = readonly Pick<SubmissionOfUser, 'problem'>[]
type Level = { code: number; label: string; solved: number }

export function ProblemStats({ accepted }: { accepted: Accepted }) {
  const { total, levels } = solvedCounts(accepted)
  return (
    <div className="flex items-center gap-6">
      <LevelDonut total={total} levels={levels} />
      <dl className="min-w-0 flex-1 divide-y divide-line">
        <Count name="Total solved" count={total} />
        {levels.map(({ code, solved }) => (
          <Count key={code} name={<DifficultyMark difficulty={code} />} count={solved} />
        ))}
      </dl>
    </div>
  )
}

function solvedCounts(accepted: Accepted): { total: number; levels: Level[] } {
  const levelOf = new Map(accepted.map(({ problem }) => [problem.problemId, problem.difficulty]))
  const solved = [...levelOf.values()]
  const levels = difficulties.map(({ code, label }) => ({
    code,
    label,
    solved: solved.filter((level) => level === code).length,
  }))
  return { total: solved.length, levels }
}

function Count({ name, count }: { name: ReactNode; count: number }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1">
      <dt>{name}</dt>
      <dd className="font-semibold tabular-nums">{count}</dd>
    </div>
  )
}

const around = 100
/** Gap between two levels, in hundredths of the circle. */
const gap = 1

/** Shows the levels' shares of the solved problems. The numbers are shown beside it as text. */
function LevelDonut({ total, levels }: { total: number; levels: readonly Level[] }) {
  const shown = levels.filter(({ solved }) => solved > 0)
  const sum = shown.reduce((all, { solved }) => all + solved, 0)
  const circle = { cx: 50, cy: 50, r: 42, fill: 'none', strokeWidth: 9, pathLength: around }
  let start = 0
  return (
    <svg
      role="img"
      aria-label={`Solved by level: ${levels.map(({ label, solved }) => `${solved} ${label}`).join(', ')}`}
      viewBox="0 0 100 100"
      className="size-24 shrink-0"
    >
      <circle {...circle} className="stroke-line" />
      {shown.map(({ code, solved }) => {
        const length = (solved / sum) * around
        const drawn = shown.length === 1 ? around : Math.max(0.4, length - gap)
        start += length
        return (
          <circle
            key={code}
            {...circle}
            stroke="currentColor"
            strokeDasharray={`${drawn} ${around - drawn}`}
            strokeDashoffset={length - start}
            transform="rotate(-90 50 50)"
            className={levelInks[code] ?? ''}
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
