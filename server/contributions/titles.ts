/** An index keeps published titles unique. A lock per author keeps the titles of their pending problems unique. */
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { limits, problemStatus, tidy } from '#contract'
import type { Connection } from '#database/connection.ts'
import { currentProblems } from '../catalogue/current-problems.ts'
import { Refusal } from '../http/refusal.ts'

interface Among {
  /** Pending problems of this user count too. */
  authorId: number | null
  /** A problem to leave out: the one that has the title, or is to get it. */
  except?: number | null
}

/** @throws Refusal 409 */
export async function refuseTakenTitle(db: Connection, title: string, among: Among): Promise<void> {
  const taken = await problemsAmong(db, among)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst()
  if (taken !== undefined) throw titleTaken()
}

/** Throws a refusal if a problem with the same title was published meanwhile, else the error of the database. */
export function refuseConflict(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  throw constraint === 'revisions_published_title' ? titleTaken() : error
}

function titleTaken(): Refusal {
  const message = 'A problem with this title exists already'
  return new Refusal(409, message, { errors: [{ field: 'title', message }] })
}

const leastLikeness = 0.4
/** Splitting all titles for each typed letter would take too long. */
const trigramsOfStored = new LRUCache<string, Set<string>>({ max: 10_000, memoMethod: trigramsOf })

/** Returns the most similar titles, by the number of common trigrams. */
export async function similarTitles(db: Connection, title: string, among: Among) {
  const wanted = trigramsOf(title)
  return (await problemsAmong(db, among).orderBy('id').execute())
    .map((other) => ({ ...other, likeness: likeness(wanted, trigramsOfStored.memo(other.title)) }))
    .filter((other) => other.likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, limits.similarTitles)
    .map((other) => ({
      problemId: other.id,
      title: other.title,
      same: folded(title) === folded(other.title),
    }))
}

function problemsAmong(db: Connection, { authorId, except }: Among) {
  return currentProblems(db)
    .select(['id', 'title'])
    .where('id', '<>', except ?? 0)
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', problemStatus.published),
        and([eb('status', '=', problemStatus.pending), eb('author_id', '=', authorId)]),
      ]),
    )
}

const folded = (title: string) => tidy(title).toLowerCase()

/** Each word is padded with two blanks before and one after, so that beginnings weigh more. */
function trigramsOf(title: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of folded(title).split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  // A title without letters matches only itself.
  return trigrams.size === 0 ? new Set([folded(title)]) : trigrams
}

function likeness(one: Set<string>, other: Set<string>): number {
  let both = 0
  for (const trigram of one) if (other.has(trigram)) both++
  return both / (one.size + other.size - both)
}
