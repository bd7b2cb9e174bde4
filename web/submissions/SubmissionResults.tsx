import { memo, type ReactNode } from 'react'
import {
  languageName,
  memoryPeakMb,
  memorySumMb,
  runtimeMs,
  type Verdict,
  verdictName,
} from '#contract'
import type { Result, Submission } from '#contract/shapes.ts'
import { AuthorLink } from '../ui/AuthorLink.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateText } from '../ui/DateText.tsx'

type Props = { submission: Submission }

export function SubmissionFacts({ submission }: Props) {
  const { verdict, results, username } = submission
  const judged = verdict !== null
  return (
    <dl className="my-5 grid grid-cols-[auto_auto] gap-x-8 gap-y-4 sm:flex sm:flex-wrap">
      <Fact name="Runtime">{judged ? `${runtimeMs(results)} ms` : '–'}</Fact>
      <Fact name="Memory">
        {judged ? `${memorySumMb(results).toFixed(1)} MB` : '–'}
        {judged && results.length > 1 && (
          <span className="font-normal text-muted">
            {` (peak ${memoryPeakMb(results).toFixed(1)} MB)`}
          </span>
        )}
      </Fact>
      <Fact name="Verdict">{judged ? verdictName(verdict) : '–'}</Fact>
      <Fact name="Submitted">
        <DateText iso={submission.createdAt} />
      </Fact>
      <Fact name="Language">{languageName(submission.language)}</Fact>
      {username !== null && (
        <Fact name="By">
          <AuthorLink username={username} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** Shows one cell for each test and fills it when its result arrives. Cells after a failed test stay empty. */
export function TestCells({ submission: { results, testCount } }: Props) {
  if (testCount === 0) return null
  const numbers = Array.from({ length: testCount }, (_, place) => place + 1)
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
            text={result === undefined ? 'not run' : resultText(result)}
          />
        )
      })}
    </ol>
  )
}

type TestCellProps = { number: number; verdict: Verdict | null; text: string }

const TestCell = memo(function TestCell({ number, verdict, text }: TestCellProps) {
  const isFailed = verdict !== null && verdict !== 'OK'
  return (
    <li
      title={`Test ${number}: ${text}`}
      className={classNames(
        'flex h-6.5 min-w-7.5 items-center justify-center rounded-small border px-1 font-mono text-cell',
        // Dashed, since backgrounds are missing in print and in forced colours.
        verdict === null && 'border-dashed border-line text-muted',
        verdict === 'OK' && 'border-transparent bg-accepted-badge text-accepted',
        isFailed && 'border-failed bg-failed text-surface font-semibold forced-colors:border-3',
      )}
    >
      {number}
      <span className="sr-only">: {text}</span>
    </li>
  )
})

function resultText({ verdict, time, memory }: Result): string {
  return `${verdictName(verdict)}, ${time} ms, ${memory.toFixed(1)} MB`
}
