/**
 * Cached until any server announces a change. A list that was being made meanwhile goes only to
 * earlier requests.
 */
import { problemStatus } from '#contract'
import type { Connection } from '#database/connection.ts'
import { isCurrent } from '../catalogue/current-problems.ts'
import { prepareReply } from '../http/compressed-reply.ts'
import type { Parts } from '../parts.ts'

type PublicList = Awaited<ReturnType<typeof makeList>>

export function publicLists({ db, notifications }: Pick<Parts, 'db' | 'notifications'>) {
  let cached: Promise<PublicList> | undefined
  const forget = () => {
    cached = undefined
  }
  const stop = notifications.on('problems', { onMessage: forget, gap: forget })
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

/** Returns the items, and the complete reply to a visitor. */
async function makeList(db: Connection) {
  const rows = await db
    .selectFrom('revisions')
    .select(['problem_id as problemId', 'title', 'difficulty', 'tags'])
    .where(isCurrent)
    .where('status', '=', problemStatus.published)
    .orderBy('problem_id')
    .execute()
  const items = rows.map((row) => ({ ...row, userStatus: false }))
  return { items, reply: prepareReply(JSON.stringify({ data: { problems: items } })) }
}
