import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { passedTests, reasonWords, verdictName, verdictOnTest } from '#contract'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { Live } from './use-submission.ts'

/** Shows the verdict or the progress, as the most prominent part of the page. */
export function VerdictBanner({ live }: { live: Live }) {
  const { verdict } = live.submission
  const [edge, ink] =
    verdict === null
      ? ['border-l-control', 'text-muted']
      : verdict === 'OK'
        ? ['border-l-accepted', 'text-accepted']
        : ['border-l-failed', 'text-failed']
  const { mark, headline, subline } = progressOf(live)
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

function progressOf({ submission, place }: Live): Progress {
  const { verdict, state, reason, memoryLimit, testCount, results } = submission
  if (verdict !== null) {
    const Icon = verdict === 'OK' ? CircleCheck : CircleX
    const name = verdictOnTest(submission)
    return {
      mark: <Icon size={32} />,
      headline: reason === null ? name : `${name}: ${reasonWords(reason, memoryLimit)}`,
      subline: `${passedTests(submission, testCount)}/${testCount} test cases passed`,
    }
  }
  switch (state) {
    case 'queued':
      return {
        mark: <Clock size={32} />,
        headline: 'In the queue',
        subline: placeWords(place),
      }
    case 'compiling':
      return {
        mark: <Spinner className="text-title" />,
        headline: 'Compiling',
        subline: `${testCount} test cases to run`,
      }
    case 'failed':
      return {
        mark: <TriangleAlert size={32} />,
        headline: 'Not judged',
        subline: 'The judge could not finish this submission, so it does not count. Submit again.',
      }
    default:
      return {
        mark: <ProgressRing share={results.length / testCount} />,
        headline: 'Running',
        subline: `test ${Math.min(results.length + 1, testCount)} of ${testCount}`,
      }
  }
}

function placeWords(place: number | null): string {
  if (place === null) return 'Waiting for the judge'
  if (place === 0) return 'Next to be judged'
  return place === 1 ? '1 submission before this one' : `${place} submissions before this one`
}

/**
 * Shows the share of judged tests, from 0 to 1. It moves only on events: a continuous animation
 * would use CPU time on a machine that often runs the judge too.
 */
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

/** Returns the text to announce: the verdict, or nothing before it. */
export function spokenVerdict({ submission }: Live): string {
  const { verdict, testCount } = submission
  if (verdict === null) return ''
  if (verdict === 'COMPILE_ERROR') return verdictName(verdict)
  return `${verdictOnTest(submission)}. ${passedTests(submission, testCount)} of ${testCount} test cases passed.`
}
