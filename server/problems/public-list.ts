/**
 * Cached until any server announces a change. A list that was being made meanwhile goes only to
 * earlier requests.
 */
import { problemStatus } from '#contract'
import type { ProblemItem } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { isCurrent } from '../catalogue/current-problems.ts'
import { itemColumns, problemItem } from '../catalogue/problem-item.ts'
import type { Parts } from '../parts.ts'
import { type PreparedReply, prepareReply } from './compressed-reply.ts'

interface PublicList {
  items: readonly ProblemItem[]
  /** The complete reply to a visitor. */
  reply: PreparedReply
}

export function publicLists({ db, notifications }: Pick<Parts, 'db' | 'notifications'>) {
  let cached: Promise<PublicList> | undefined
  const forget = () => {
    cached = undefined
  }
  const stop = notifications.on('problems', { heard: forget, gap: forget })
  return {
    stop,
    current(): Promise<PublicList> {
      if (cached !== undefined) return cached
      const making = makeList(db)
      cached = making
      // Only current callers get the error; the next caller tries again.
      making.catch(() => {
        if (cached === making) forget()
      })
      return making
    },
  }
}

async function makeList(db: Connection): Promise<PublicList> {
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
