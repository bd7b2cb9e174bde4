import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { type Verdict, verdictName } from '#contract'
import { classNames } from './class-names.ts'

/** `children` is by default the verdict's name. */
type VerdictMarkProps = { verdict: Verdict | null; children?: string }

export function VerdictMark({ verdict, children }: VerdictMarkProps) {
  const Icon = verdict === null ? Clock : verdict === 'OK' ? CircleCheck : CircleX
  const ink = verdict === null ? 'text-muted' : verdict === 'OK' ? 'text-accepted' : 'text-failed'
  return (
    <span className={classNames('flex items-center gap-2 font-medium', ink)}>
      <Icon size={18} className="shrink-0" />
      {children ?? (verdict === null ? '–' : verdictName(verdict))}
    </span>
  )
}
