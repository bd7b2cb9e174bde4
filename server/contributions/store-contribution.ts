/**
 * A contribution becomes rows and blobs, all of it or nothing. The row comes first, so that what
 * can be refused is refused before anything is written; the blobs come next, inside the
 * transaction; if it does not commit, those that nothing else uses are removed again.
 */
import { Readable } from 'node:stream'
import { type Insertable, sql } from 'kysely'
import { type ContributionValues, limits, problemStatus } from '#contract'
import type { ArchiveFile, TestPair } from '#contract/archive/check-archive.ts'
import type { Connection } from '#database/connection.ts'
import type { Tests } from '#database/schema.ts'
import type { StoredBlob } from '#storage/blobs.ts'
import { keepBlobs, removeUnusedBlobs } from '../blobs/unused-blobs.ts'
import { Refusal } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { isTitleTaken, titleTaken } from './title.ts'

export interface NewContribution {
  authorId: number
  values: ContributionValues
  html: string
  report: string[]
  pairs: readonly TestPair[]
}

type Place = Pick<Parts, 'db' | 'blobs'>
const firstRevision = 1

/** @returns the new problem's id @param signal nobody waits any more: then nothing is kept */
export async function storeContribution(
  { db, blobs }: Place,
  contribution: NewContribution,
  signal: AbortSignal,
): Promise<number> {
  const stored: string[] = []
  const keep = async (file: ArchiveFile): Promise<StoredBlob> => {
    signal.throwIfAborted()
    const blob = await blobs.put(Readable.from(file.read()))
    stored.push(blob.hash)
    return blob
  }
  try {
    return await db.transaction().execute(async (transaction) => {
      await keepBlobs(transaction)
      const problemId = await insertProblem(transaction, contribution)
      await checkRoom(transaction, contribution)
      const tests: Insertable<Tests>[] = []
      for (const [index, { number, input, output }] of contribution.pairs.entries()) {
        const [storedInput, storedOutput] = [await keep(input), await keep(output)]
        tests.push({
          problem_id: problemId,
          revision: firstRevision,
          number: index + 1,
          file_number: number,
          input_hash: storedInput.hash,
          input_bytes: storedInput.sizeBytes,
          output_hash: storedOutput.hash,
          output_bytes: storedOutput.sizeBytes,
        })
      }
      await transaction.insertInto('tests').values(tests).execute()
      signal.throwIfAborted()
      return problemId
    })
  } catch (error) {
    await removeUnusedBlobs({ db, blobs }, stored)
    throw error
  }
}

async function insertProblem(db: Connection, contribution: NewContribution): Promise<number> {
  const { authorId, values, html, report } = contribution
  if (await isTitleTaken(db, values.title, authorId)) throw titleTaken()
  const row = await db
    .insertInto('problems')
    .values({
      author_id: authorId,
      status: problemStatus.pending,
      revision: firstRevision,
      title: values.title,
      difficulty: values.difficulty,
      tags: values.tags,
      description: values.description,
      description_html: html,
      time_limit_ms: values.timeLimitMs,
      memory_limit_mb: values.memoryLimitMb,
      samples: values.samples,
      comparison: values.comparison,
      tolerance: values.tolerance,
      scale_time_limit: values.scaleTimeLimit,
      report,
    })
    // Two equal titles at the same moment: the second waits for the first, and then has no row.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw titleTaken()
  return row.id
}

/** What a user may keep here without it having been accepted. */
async function checkRoom(db: Connection, { authorId, pairs }: NewContribution): Promise<void> {
  // One contribution of a user at a time, or two would each find room for themselves alone.
  await sql`select pg_advisory_xact_lock(hashtext('contributions'), ${authorId})`.execute(db)
  const { kept } = await db
    .selectFrom('tests')
    .innerJoin('problems', 'problems.id', 'tests.problem_id')
    .select(sql<number>`coalesce(sum(input_bytes::bigint + output_bytes), 0)::bigint`.as('kept'))
    .where('problems.author_id', '=', authorId)
    .where('problems.status', '<>', problemStatus.published)
    .executeTakeFirstOrThrow()
  const added = pairs.reduce(
    (sum, { input, output }) => sum + input.sizeBytes + output.sizeBytes,
    0,
  )
  if (kept + added <= limits.unpublishedTestBytes) return
  const gib = limits.unpublishedTestBytes / 1024 ** 3
  const message = `Your contributions that are not published may hold at most ${gib} GB of tests`
  throw new Refusal(409, message, { errors: [{ field: 'file', message }] })
}
