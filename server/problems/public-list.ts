/**
 * The list of published problems for visitors, cached until any server announces a change. Requests
 * after the announcement never get the old list: a list that was being made meanwhile goes only to
 * earlier requests.
 */

import { problemStatus } from '#contract'
import type { ProblemItem } from '#contract/shapes.ts'
import { isCurrent } from '../catalogue/current-problems.ts'
import { itemColumns, problemItem } from '../catalogue/problem-item.ts'
import type { Parts } from '../parts.ts'
import { type PreparedReply, prepareReply } from './compressed-reply.ts'

interface PublicList {
  items: readonly ProblemItem[]
  /** The complete reply to a visitor. */
  reply: PreparedReply
}

export interface PublicLists {
  current: () => Promise<PublicList>
  stop: () => void
}

export function publicLists({
  db,
  notifications,
}: Pick<Parts, 'db' | 'notifications'>): PublicLists {
  let kept: Promise<PublicList> | undefined
  const forget = () => {
    kept = undefined
  }
  const stop = notifications.on('problems', { heard: forget, gap: forget })

  async function make(): Promise<PublicList> {
    const rows = await db
      .selectFrom('revisions')
      .select(itemColumns)
      .where(isCurrent)
      .where('status', '=', problemStatus.published)
      .orderBy('problem_id')
      .execute()
    const items = rows.map((row) => problemItem(row, false))
    return { items, reply: prepareReply(JSON.stringify({ data: { problems: items } })) }
  }

  return {
    current() {
      if (kept === undefined) {
        const making = make()
        kept = making
        // Only current callers get the error; the next caller tries again.
        making.catch(() => {
          if (kept === making) kept = undefined
        })
      }
      return kept
    },
    stop,
  }
}
