import { useEffect, useState } from 'react'
import { type HistoryAction, timeAgo } from '#contract'
import type { Contribution } from '#contract/shapes.ts'

const redrawMs = 30_000

/** Words for an action on a revision, as in "Revision 2 accepted by grace". */
export const actionWords = {
  sent: 'sent',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  replaced: 'replaced by a newer revision',
} as const satisfies Record<HistoryAction, string>

/** Shows the newest entry of the history, as in "Accepted by grace, 2 minutes ago". */
export function LastAction({ history }: Pick<Contribution, 'history'>) {
  const [now, setNow] = useState(new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), redrawMs)
    return () => clearInterval(timer)
  }, [])
  const last = history.at(-1)
  if (last === undefined) return null
  const { action, by, at } = last
  const word = actionWords[action]
  return (
    <span className="text-small text-muted [overflow-wrap:anywhere]">
      {word[0]?.toUpperCase() + word.slice(1)}
      {by !== null && ` by ${by}`}, <time dateTime={at}>{timeAgo(at, now)}</time>
    </span>
  )
}
