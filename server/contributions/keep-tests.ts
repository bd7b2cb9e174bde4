/** Blobs that nothing else refers to are removed again if nothing is committed. */
import type { Readable } from 'node:stream'
import { type Insertable, sql } from 'kysely'
import { limits, problemStatus } from '#contract'
import type { NamedPair } from '#contract/archive/pair-files.ts'
import type { Connection } from '#database/connection.ts'
import type { Tests } from '#database/schema.ts'
import type { StoredBlob } from '#storage/blobs.ts'
import { keepBlobs, removeFailedUpload } from '../blobs/unused-blobs.ts'
import type { RevisionOf } from '../catalogue/current-problems.ts'
import { Refusal } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import type { UnpackedTest } from './unpack-archive.ts'

/** Stores a blob, which is removed again if the transaction fails. */
export type Keep = (source: Readable | Uint8Array) => Promise<StoredBlob>

/** @param signal aborted when the caller has disconnected; then nothing is stored */
export async function keepingBlobs<Result>(
  { db, blobs }: Pick<Parts, 'db' | 'blobs'>,
  signal: AbortSignal,
  work: (transaction: Connection, keep: Keep) => Promise<Result>,
): Promise<Result> {
  const stored: string[] = []
  const keep: Keep = async (source) => {
    signal.throwIfAborted()
    const blob = await blobs.put(source)
    stored.push(blob.hash)
    return blob
  }
  try {
    return await db.transaction().execute(async (transaction) => {
      await keepBlobs(transaction)
      const result = await work(transaction, keep)
      signal.throwIfAborted()
      return result
    })
  } catch (error) {
    await removeFailedUpload({ db, blobs }, stored)
    throw error
  }
}

export async function insertTests(
  transaction: Connection,
  keep: Keep,
  { problemId, revision }: RevisionOf,
  pairs: Iterable<NamedPair<{ read(): Parameters<Keep>[0] }>>,
): Promise<void> {
  const tests: Insertable<Tests>[] = []
  for (const { number, input, output } of pairs) {
    const [storedInput, storedOutput] = [await keep(input.read()), await keep(output.read())]
    tests.push({
      problem_id: problemId,
      revision,
      number: tests.length + 1,
      file_number: number,
      input_hash: storedInput.hash,
      input_bytes: storedInput.sizeBytes,
      output_hash: storedOutput.hash,
      output_bytes: storedOutput.sizeBytes,
    })
  }
  await transaction.insertInto('tests').values(tests).execute()
}

/** Copies the tests of a former revision to a new one. @returns the number of tests */
export async function copyTests(
  transaction: Connection,
  { problemId, revision }: RevisionOf,
  from: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into tests (problem_id, revision, number, file_number,
      input_hash, output_hash, input_bytes, output_bytes)
    select problem_id, ${revision}, number, file_number,
      input_hash, output_hash, input_bytes, output_bytes
    from tests where problem_id = ${problemId} and revision = ${from}
  `.execute(transaction)
  return Number(numAffectedRows ?? 0)
}

/**
 * Selects the revisions whose files are not needed beside a new one. The current revision
 * needs its own. So does the previous one, to which a user may be submitting right now, and the last one that
 * was decided on, with which the new one is compared.
 */
export const isFormer = ({ problemId, revision }: RevisionOf) => sql`
  problem_id = ${problemId} and revision < ${revision - 1}
  and revision <> (select revision from revisions where problem_id = ${problemId} and is_current)
  and revision is distinct from (
    select max(revision) from revisions
    where problem_id = ${problemId} and decided_at is not null
  )`

/**
 * Frequent revisions would use up the author's room. Keeps the tests of a revision that is being judged.
 * @returns the hashes of dropped blobs
 */
export async function dropFormerTests(transaction: Connection, of: RevisionOf): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    with dropped as (
      delete from tests
      where ${isFormer(of)}
        and not exists (
          select from submissions
          where submissions.problem_id = tests.problem_id
            and submissions.revision = tests.revision
            -- What is set aside is judged on another revision.
            and state not in ('judged', 'set aside')
        )
      returning input_hash, output_hash
    )
    select input_hash as hash from dropped union select output_hash from dropped
  `.execute(transaction)
  return rows.map(({ hash }) => hash)
}

/** Serialises an author's contributions. Otherwise two could both find room, or take one title. */
export async function lockContributions(transaction: Connection, authorId: number | null) {
  if (authorId === null) return
  await sql`select pg_advisory_xact_lock(hashtext('contributions'), ${authorId})`.execute(
    transaction,
  )
}

/** Call it once all of the new revision but its tests is stored, with the contributions locked. @throws Refusal 409 */
export async function checkRoom(
  transaction: Connection,
  authorId: number | null,
  pairs: readonly UnpackedTest[],
): Promise<void> {
  if (authorId === null) return
  const { contributions, testBytes, textBytes, fileBytes } = limits.unpublished
  const stored = await unpublishedOf(transaction, authorId)
  if (stored.contributions > contributions) {
    const message = `You have ${contributions} contributions that are not published. Revise one of them instead of sending a new one.`
    throw new Refusal(409, message)
  }
  if (stored.textBytes > textBytes) {
    const message =
      'You have sent too many long revisions that are not published. Wait for a decision, or shorten the description, the translations or the programs.'
    throw new Refusal(409, message, { errors: [{ field: 'description', message }] })
  }
  let sentBytes = 0
  for (const { input, output } of pairs) sentBytes += input.sizeBytes + output.sizeBytes
  if (stored.testBytes + sentBytes > testBytes) {
    const message = `Your contributions that are not published may hold at most ${testBytes / 1024 ** 3} GB of tests`
    throw new Refusal(409, message, { errors: [{ field: 'file', message }] })
  }
  if (stored.fileBytes > fileBytes) {
    const message = `Your contributions that are not published may hold at most ${fileBytes / 1024 ** 2} MB of files`
    throw new Refusal(409, message, { errors: [{ field: 'files', message }] })
  }
}

type Unpublished = Record<'contributions' | 'textBytes' | 'testBytes' | 'fileBytes', number>

async function unpublishedOf(db: Connection, authorId: number) {
  const { rows } = await sql<Unpublished>`
    with unpublished as (
      select problem_id, revision, is_current, octet_length(description)::bigint
        + octet_length(description_html) + octet_length(translations::text) as text_bytes
      from revisions join problems on problems.id = problem_id
      where author_id = ${authorId} and status <> ${problemStatus.published}
    )
    select
      (select count(*) from unpublished where is_current) as contributions,
      (select coalesce(sum(text_bytes), 0)::bigint from unpublished) + (
       select coalesce(sum(octet_length(code)::bigint + octet_length(headers::text)), 0)::bigint
       from programs join unpublished using (problem_id, revision)
      ) as "textBytes",
      (select coalesce(sum(bytes), 0)::bigint
       from (
         select distinct hash, bytes
         from tests join unpublished using (problem_id, revision),
         lateral (values (input_hash, input_bytes::bigint), (output_hash, output_bytes))
           as texts (hash, bytes)
       ) as stored
      ) as "testBytes",
      (select coalesce(sum(stored.bytes), 0)::bigint
       from (
         select distinct contents.hash, contents.bytes
         from files join unpublished using (problem_id, revision),
         lateral (values (files.hash, files.bytes), (shown_hash, shown_bytes))
           as contents (hash, bytes)
         where contents.hash is not null
       ) as stored
      ) as "fileBytes"
  `.execute(db)
  return rows[0] ?? { contributions: 0, textBytes: 0, testBytes: 0, fileBytes: 0 }
}
