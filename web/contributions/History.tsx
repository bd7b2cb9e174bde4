import type { HistoryAction } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import { DateText } from '../ui/DateText.tsx'

const words = {
  sent: 'sent',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  replaced: 'replaced by a newer one',
} as const satisfies Record<HistoryAction, string>

/** Lists the actions on a contribution: the revision, the user, and the time. */
export function History({ history }: Pick<Contribution, 'history'>) {
  return (
    <ol className="grid gap-2">
      {history.map(({ revision, action, by, at, reason }) => (
        <li key={`${revision}:${action}:${at}`}>
          Revision {revision} {words[action]}
          {by !== null && ` by ${by}`}
          <span className="block text-small text-muted">
            <DateText iso={at} />
          </span>
          {reason !== null && (
            <blockquote className="mt-1 border-l-2 border-line pl-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {reason}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  )
}
