import type { ReactNode } from 'react'
import { DifficultyMark } from '../ui/DifficultyMark.tsx'
import { LevelDonut } from './LevelDonut.tsx'
import type { SolvedCounts } from './solved-counts.ts'

/** Shows the number of solved problems, in total and by level. */
export function ProblemStats({ counts }: { counts: SolvedCounts }) {
  return (
    <div className="flex items-center gap-6">
      <LevelDonut counts={counts} className="size-24" />
      <dl className="min-w-0 flex-1 divide-y divide-line">
        <Count name="Total solved" count={counts.total} />
        {counts.levels.map(({ code, solved }) => (
          <Count key={code} name={<DifficultyMark difficulty={code} />} count={solved} />
        ))}
      </dl>
    </div>
  )
}

function Count({ name, count }: { name: ReactNode; count: number }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1">
      <dt>{name}</dt>
      <dd className="font-semibold tabular-nums">{count}</dd>
    </div>
  )
}
