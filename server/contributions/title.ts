import { sql } from 'kysely'
import { problemStatus } from '#contract'
import type { Connection } from '#database/connection.ts'
import { currentProblems } from '../catalogue/current-problems.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * Titles are unique, ignoring case, among published problems and among each author's pending ones.
 * An index enforces the first, and the lock of an author's contributions the second.
 */
export async function isTitleTaken(
  db: Connection,
  title: string,
  authorId: number | null,
  /** The problem that has the title, or is to get it. */
  except?: number,
): Promise<boolean> {
  const taken = await currentProblems(db)
    .select('id')
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', problemStatus.published),
        and([eb('status', '=', problemStatus.pending), eb('author_id', '=', authorId)]),
      ]),
    )
    .executeTakeFirst()
  return taken !== undefined
}

export function titleTaken(): Refusal {
  const message = 'A problem with this title exists already'
  return new Refusal(409, message, { errors: [{ field: 'title', message }] })
}

/** Another problem with the same title was published meanwhile. */
export function refuseTakenTitle(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  throw constraint === 'revisions_published_title' ? titleTaken() : error
}
