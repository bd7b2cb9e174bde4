import { Check, CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { type RunWords, runWords } from './run-words.ts'
import type { LastRun } from './use-run.ts'

const icons = {
  waiting: Clock,
  good: CircleCheck,
  bad: CircleX,
  done: Check,
  unknown: TriangleAlert,
}

const inks: Record<RunWords['mark'], string> = {
  waiting: 'text-muted',
  good: 'text-accepted',
  bad: 'text-failed',
  done: 'text-ink',
  unknown: 'text-muted',
}

/** Shows the last Run in one line: its progress, or its outcome with time and memory. */
export function RunStatus({ last }: { last: LastRun | null }) {
  const words = last === null ? null : runWords(last)
  const ran = last?.run != null && last.run.output !== null
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-5 gap-y-1">
      {words === null ? <Nothing /> : <Words {...words} />}
      {ran && last.run !== null && (
        <dl className="flex gap-x-5 text-small tabular-nums">
          <Fact name="Runtime">{`${last.run.time} ms`}</Fact>
          <Fact name="Memory">{`${last.run.memory.toFixed(1)} MB`}</Fact>
        </dl>
      )}
      <p role="status" className="sr-only">
        {words !== null && words.mark !== 'waiting' && `${words.headline}. ${words.advice}`}
      </p>
    </div>
  )
}

function Nothing() {
  return (
    <p className="text-small text-muted">
      Run tries the code on this input. It is not a submission and counts for nothing.
    </p>
  )
}

function Words({ mark, headline, advice }: RunWords) {
  const Icon = icons[mark]
  return (
    <p className={classNames('flex items-center gap-2 font-medium', inks[mark])}>
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      <span>
        {headline}
        {advice !== '' && <span className="font-normal text-muted"> · {advice}</span>}
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
