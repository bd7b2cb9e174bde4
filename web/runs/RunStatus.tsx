import { Check, CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react'
import { verdictDetail, verdictName } from '#contract'
import { classNames } from '../ui/class-names.ts'
import type { LastRun } from './use-run.ts'

const marks = {
  waiting: { Icon: Clock, ink: 'text-muted' },
  good: { Icon: CircleCheck, ink: 'text-accepted' },
  bad: { Icon: CircleX, ink: 'text-failed' },
  done: { Icon: Check, ink: 'text-ink' },
  unknown: { Icon: TriangleAlert, ink: 'text-muted' },
}

type Summary = { mark: keyof typeof marks; headline: string; advice?: string }

export function RunStatus({ last }: { last: LastRun | null }) {
  const summary = last === null ? null : summaryOf(last)
  const run = last?.run ?? null
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-5 gap-y-1">
      {summary === null ? (
        <p className="text-small text-muted">
          Run tries the code on this input. It does not count as a submission.
        </p>
      ) : (
        <Headline {...summary} />
      )}
      {run !== null && run.output !== null && (
        <dl className="flex gap-x-5 text-small tabular-nums">
          <Fact name="Runtime">{`${run.time} ms`}</Fact>
          <Fact name="Memory">{`${run.memory.toFixed(1)} MB`}</Fact>
        </dl>
      )}
      <p role="status" className="sr-only">
        {summary !== null &&
          summary.mark !== 'waiting' &&
          `${summary.headline}. ${summary.advice ?? ''}`}
      </p>
    </div>
  )
}

function Headline({ mark, headline, advice }: Summary) {
  const { Icon, ink } = marks[mark]
  return (
    <p className={classNames('flex items-center gap-2 font-medium', ink)}>
      <Icon size={18} className="shrink-0" />
      <span>
        {headline}
        {advice !== undefined && <span className="font-normal text-muted"> · {advice}</span>}
      </span>
    </p>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

const unknown: Summary = {
  mark: 'unknown',
  headline: 'Unknown',
  advice: 'The result is lost. Run again.',
}
const unfinished: Record<LastRun['state'], Summary> = {
  queued: { mark: 'waiting', headline: 'In the queue' },
  compiling: { mark: 'waiting', headline: 'Compiling' },
  running: { mark: 'waiting', headline: 'Running' },
  judged: { mark: 'waiting', headline: 'Running' },
  failed: {
    mark: 'unknown',
    headline: 'Not run',
    advice: 'The judge could not finish this run. Run again.',
  },
  // Only of submissions.
  'set aside': unknown,
}

function summaryOf({ state, run, lost }: LastRun): Summary {
  if (lost) return unknown
  if (run !== null && run.fault !== null) {
    return { mark: 'unknown', headline: 'Not judged', advice: run.fault }
  }
  if (run === null || run.verdict === null) return unfinished[state]
  const { verdict, matches, time, transcript } = run
  if (transcript !== null) {
    if (verdict === 'OK') return { mark: 'good', headline: 'Accepted by the interactor' }
    if (verdict === 'WRONG_ANSWER') return { mark: 'bad', headline: 'Rejected by the interactor' }
  }
  if (verdict === 'OK') {
    return matches === true
      ? { mark: 'good', headline: 'Matches the expected output' }
      : { mark: 'done', headline: 'Finished' }
  }
  if (verdict === 'WRONG_ANSWER') {
    return { mark: 'bad', headline: 'Differs from the expected output' }
  }
  const [name, detail] = [verdictName(verdict), verdictDetail(run, time)]
  return { mark: 'bad', headline: detail === null ? name : `${name}: ${detail}` }
}
