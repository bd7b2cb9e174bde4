import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { passedTests, runtimeMs, verdictDetail, verdictName, verdictOnTest } from '#contract'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/Spinner.tsx'
import type { Live } from './use-submission.ts'

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

/** Returns the verdict as text to announce; empty while there is none. */
export function spokenVerdict({ submission }: Live): string {
  const { verdict, testCount } = submission
  if (verdict === null) return ''
  if (verdict === 'COMPILE_ERROR') return verdictName(verdict)
  return `${verdictOnTest(submission)}. ${passedTests(submission, testCount)} of ${testCount} test cases passed.`
}
