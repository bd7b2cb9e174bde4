import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react'
import { passedTests, reasonWords, verdictName, verdictOnTest } from '#contract'
import type { Submission } from '#contract/shapes.ts'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ProgressRing } from './ProgressRing.tsx'
import type { Live } from './use-submission.ts'

/** Shows the verdict or the progress, as the most prominent part of the page. */
export function VerdictBanner({ live }: { live: Live }) {
  const { submission } = live
  const { verdict } = submission
  const look = verdict === 'OK' ? 'accepted' : verdict === null ? 'pending' : 'failed'
  return (
    <div
      className={classNames(
        'flex min-h-26 items-center gap-5 rounded-lg border border-l-6 border-line bg-surface px-5 py-4 md:px-7',
        { accepted: 'border-l-accepted', pending: 'border-l-control', failed: 'border-l-failed' }[
          look
        ],
      )}
    >
      <span
        className={
          { accepted: 'text-accepted', pending: 'text-muted', failed: 'text-failed' }[look]
        }
      >
        <Mark submission={submission} />
      </span>
      <div className="min-w-0">
        <p
          className={classNames(
            'text-verdict font-semibold tracking-tight',
            { accepted: 'text-accepted', pending: 'text-ink', failed: 'text-failed' }[look],
          )}
        >
          {headline(live)}
        </p>
        <p className="text-muted">{subline(live)}</p>
      </div>
    </div>
  )
}

function Mark({ submission }: { submission: Submission }) {
  const { verdict, state, results, testCount } = submission
  if (verdict !== null) {
    const Icon = verdict === 'OK' ? CircleCheck : CircleX
    return <Icon aria-hidden="true" size={32} />
  }
  switch (state) {
    case 'failed':
      return <TriangleAlert aria-hidden="true" size={32} />
    case 'queued':
      return <Clock aria-hidden="true" size={32} />
    case 'compiling':
      return <Spinner className="text-[1.75rem]" />
    default:
      return <ProgressRing share={results.length / testCount} />
  }
}

function headline({ submission }: Live): string {
  const { verdict, state, reason, memoryLimit } = submission
  if (verdict !== null) {
    const words = verdictOnTest(submission)
    return reason === null ? words : `${words}: ${reasonWords(reason, memoryLimit)}`
  }
  switch (state) {
    case 'queued':
      return 'In the queue'
    case 'compiling':
      return 'Compiling'
    case 'failed':
      return 'Not judged'
    default:
      return 'Running'
  }
}

function subline({ submission, place }: Live): string {
  const { verdict, state, testCount, results } = submission
  if (verdict !== null) {
    return `${passedTests(submission, testCount)}/${testCount} test cases passed`
  }
  switch (state) {
    case 'queued':
      return placeWords(place)
    case 'failed':
      return 'The judge could not finish this submission. It counts for nothing: please submit again.'
    case 'compiling':
      return `${testCount} test cases to come`
    default:
      return `test ${Math.min(results.length + 1, testCount)} of ${testCount}`
  }
}

function placeWords(place: number | null): string {
  if (place === null) return 'Waiting for the judge'
  if (place === 0) return 'Next to be judged'
  return place === 1 ? '1 submission before this one' : `${place} submissions before this one`
}

/** Returns the text to announce: the verdict, or nothing before it. */
export function spokenVerdict({ submission }: Live): string {
  const { verdict, testCount } = submission
  if (verdict === null) return ''
  if (verdict === 'COMPILE_ERROR') return verdictName(verdict)
  return `${verdictOnTest(submission)}. ${passedTests(submission, testCount)} of ${testCount} test cases passed.`
}
