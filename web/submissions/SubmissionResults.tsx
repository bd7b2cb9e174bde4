import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode, useEffect, useState } from 'react'
import {
  languageName,
  memoryPeakMb,
  memorySumMb,
  passedTests,
  runtimeMs,
  type Verdict,
  verdictDetail,
  verdictName,
  verdictOnTest,
} from '#contract'
import type { Result, Submission } from '#contract/shapes.ts'
import { AuthorLink } from '../ui/AuthorLink.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateText } from '../ui/DateText.tsx'
import { Spinner } from '../ui/Spinner.tsx'

type Props = { submission: Submission }

/** @param place the number of submissions ahead in the queue; null when this one is not waiting */
export function VerdictBanner({ submission, place }: Props & { place: number | null }) {
  const { verdict } = submission
  const [edge, ink] =
    verdict === null
      ? ['border-l-control', 'text-muted']
      : verdict === 'OK'
        ? ['border-l-accepted', 'text-accepted']
        : ['border-l-failed', 'text-failed']
  const { mark, headline, subline } = progressOf(submission, place)
  return (
    <div
      className={classNames(
        'flex min-h-26 items-center gap-5 rounded-lg border border-l-6 border-line bg-surface px-5 py-4 md:px-7',
        edge,
      )}
    >
      <span className={ink}>{mark}</span>
      <div className="min-w-0">
        <p
          className={classNames(
            'text-verdict font-semibold tracking-tight',
            verdict === null ? 'text-ink' : ink,
          )}
        >
          {headline}
        </p>
        <p className="text-muted">{subline}</p>
      </div>
    </div>
  )
}

type Progress = { mark: ReactNode; headline: string; subline: string }

function progressOf(submission: Submission, place: number | null): Progress {
  const { verdict, state, testCount, results, setAside } = submission
  if (verdict !== null) {
    const Icon = verdict === 'OK' ? CircleCheck : CircleX
    const name = verdictOnTest(submission)
    const detail = verdictDetail(submission, runtimeMs(results))
    return {
      mark: <Icon size={32} />,
      headline: detail === null ? name : `${name}: ${detail}`,
      subline: `${passedTests(submission, testCount)}/${testCount} test cases passed`,
    }
  }
  switch (state) {
    case 'queued':
      return { mark: <Clock size={32} />, headline: 'In the queue', subline: placeWords(place) }
    case 'compiling': {
      const subline = `${testCount} test cases to run`
      return { mark: <Spinner className="text-title" />, headline: 'Compiling', subline }
    }
    case 'failed': {
      const subline =
        'The judge could not finish this submission, so it does not count. Submit again.'
      return { mark: <TriangleAlert size={32} />, headline: 'Not judged', subline }
    }
    case 'set aside': {
      const subline = `${setAside ?? 'A program of this problem failed.'} Your submission is judged once the author has corrected it.`
      return { mark: <TriangleAlert size={32} />, headline: 'Set aside', subline }
    }
    default: {
      const mark = <ProgressRing share={results.length / testCount} />
      const subline = `test ${Math.min(results.length + 1, testCount)} of ${testCount}`
      return { mark, headline: 'Running', subline }
    }
  }
}

function placeWords(place: number | null): string {
  if (place === null) return 'Waiting for the judge'
  if (place === 0) return 'Next to be judged'
  return place === 1 ? '1 submission before this one' : `${place} submissions before this one`
}

/** Changes only on events: an animation would use CPU time on a machine that may also judge. */
function ProgressRing({ share }: { share: number }) {
  const circle = { cx: 16, cy: 16, r: 12, fill: 'none', strokeWidth: 3 }
  return (
    <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32" className="-rotate-90">
      <circle {...circle} className="stroke-line" />
      <circle
        {...circle}
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray={`${share} 1`}
        className="stroke-accent"
      />
    </svg>
  )
}

/** Announces the verdict, only if it arrives while the page is open, and only once. */
export function VerdictSpoken({ submission, awaited }: Props & { awaited: boolean }) {
  const [waited] = useState(awaited)
  const [announced, setAnnounced] = useState('')
  const spoken = waited ? spokenVerdict(submission) : ''
  // Screen readers announce changes only, so the text is set after the first render.
  useEffect(() => setAnnounced(spoken), [spoken])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}

/** Returns the verdict as text to announce; empty while there is none. */
function spokenVerdict(submission: Submission): string {
  const { verdict, testCount } = submission
  if (verdict === null) return ''
  if (verdict === 'COMPILE_ERROR') return verdictName(verdict)
  return `${verdictOnTest(submission)}. ${passedTests(submission, testCount)} of ${testCount} test cases passed.`
}

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
