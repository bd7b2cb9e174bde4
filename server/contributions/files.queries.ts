/** The files of a revision: pictures, attachments and the PDF statement. */
import { type Insertable, sql } from 'kysely'
import type { Connection } from '#database/connection.ts'
import type { Files } from '#database/schema.ts'
import type { RevisionOf } from '../catalogue/current-problems.ts'
import { type FileRow, filesOf } from '../catalogue/problem-files.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { isFormer, type Keep } from './keep-tests.ts'
import type { PreparedFile } from './prepare-files.ts'

/**
 * @param former the revision whose files may be kept
 * @throws Refusal 409 if the former revision has changed since the files were prepared
 */
export async function storeFiles(
  transaction: Connection,
  keep: Keep,
  { problemId, revision }: RevisionOf,
  files: readonly PreparedFile[],
  former?: number,
): Promise<void> {
  const stored =
    former === undefined ? [] : await filesOf(transaction, { problemId, revision: former })
  const rows: Insertable<Files>[] = []
  for (const [index, { sent, ...file }] of files.entries()) {
    if (sent === undefined) {
      // Another revision may have removed it, and with it the blob, while this one was being read.
      if (!stored.some(({ hash, name }) => hash === file.hash && name === file.name)) {
        const message = 'Another revision has changed the files. Reload the page, then try again.'
        throw new Refusal(409, message)
      }
    } else {
      await keep(Buffer.from(await sent.original.arrayBuffer()))
      if (sent.shown !== null) await keep(sent.shown)
    }
    rows.push({ ...file, problem_id: problemId, revision, number: index + 1 })
  }
  if (rows.length > 0) await transaction.insertInto('files').values(rows).execute()
}

/** Keeps the files of the same revisions as `dropFormerTests`, except that judges need none. */
export async function dropFormerFiles(transaction: Connection, of: RevisionOf): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    with dropped as (delete from files where ${isFormer(of)} returning hash, shown_hash)
    select hash from dropped union select shown_hash from dropped where shown_hash is not null
  `.execute(transaction)
  return rows.map(({ hash }) => hash)
}

/** A revision that keeps a PDF statement may have an empty description, but not without one. */
export function refuseNoStatement(description: string, files: readonly FileRow[]): void {
  if (description.trim() !== '' || files.some(({ role }) => role === 'statement')) return
  throw invalid([{ field: 'description', message: 'Description is required' }])
}
