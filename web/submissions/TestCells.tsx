import { memo } from 'react'
import { type Verdict, verdictName } from '#contract'
import type { Result, Submission } from '#contract/shapes.ts'
import { classNames } from '../ui/class-names.ts'

/** Shows one cell for each test, filled as results arrive. After a failure the rest stay empty. */
export function TestCells({ submission }: { submission: Submission }) {
  const { results, testCount } = submission
  if (testCount === 0) return null
  const numbers = Array.from({ length: testCount }, (_, index) => index + 1)
  const byIndex = new Map(results.map((result) => [result.index, result]))
  return (
    <ol aria-label="Test cases" className="mb-5 flex flex-wrap gap-1">
      {numbers.map((number) => {
        const result = byIndex.get(number)
        return (
          <TestCell
            key={number}
            number={number}
            verdict={result?.verdict ?? null}
            words={result === undefined ? 'not run' : wordsOf(result)}
          />
        )
      })}
    </ol>
  )
}

type TestCellProps = { number: number; verdict: Verdict | null; words: string }

const TestCell = memo(function TestCell({ number, verdict, words }: TestCellProps) {
  return (
    <li
      title={`Test ${number}: ${words}`}
      className={classNames(
        'flex h-6.5 min-w-7.5 items-center justify-center rounded-small border px-1 font-mono text-cell',
        // Dashed, since backgrounds are missing in print and in forced colours.
        verdict === null && 'border-dashed border-line text-muted',
        verdict === 'OK' && 'border-transparent bg-accepted-badge text-accepted',
        verdict !== null &&
          verdict !== 'OK' &&
          'border-failed bg-failed text-surface font-semibold forced-colors:border-3',
      )}
    >
      {number}
      <span className="sr-only">: {words}</span>
    </li>
  )
})

function wordsOf({ verdict, time, memory }: Result): string {
  return `${verdictName(verdict)}, ${time} ms, ${memory.toFixed(1)} MB`
}
