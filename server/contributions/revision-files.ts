/**
 * The files of a revision: pictures, attachments and the PDF statement. Checks those of a form, makes the
 * pictures that pages show of them, and stores them.
 */
import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { fileFaults, type ListedFile, limits } from '#contract'
import type { Connection } from '#database/connection.ts'
import type { Files } from '#database/schema.ts'
import type { RevisionOf } from '../catalogue/current-problems.ts'
import { type FileRow, filesOf } from '../catalogue/problem-files.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { statementPicture } from '../pictures/statement-picture.ts'
import { isFormer, type Keep } from './keep-tests.ts'
import type { SentFile } from './read-form.ts'

export type PreparedFile = FileRow & {
  /** The bytes of a new file; of a kept one, the blobs are stored already. */
  sent?: { original: Blob; shown: Buffer | null }
}

/**
 * @param listed the form's list; undefined: the files of the former revision stay as they are
 * @param former the files of the former revision. A listed file without an upload is one of them.
 * @throws Refusal 400 on `files`; 503 if too many pictures wait to be decoded
 */
export async function prepareFiles(
  listed: readonly ListedFile[] | undefined,
  uploads: readonly SentFile[],
  { former, owner }: { former: readonly FileRow[]; owner: number },
): Promise<PreparedFile[]> {
  const sent = new Map<string, Blob>()
  for (const { name, bytes } of uploads) {
    if (sent.has(name)) throw refusedFile(fileFaults.twice(name))
    if (!listed?.some((file) => file.name === name)) throw refusedFile(fileFaults.unlisted(name))
    sent.set(name, bytes)
  }
  if (listed === undefined) return [...former]
  const prepared: PreparedFile[] = []
  let allBytes = 0
  let shownBytes = 0
  for (const file of listed) {
    const original = sent.get(file.name)
    const made =
      original === undefined ? keptFile(file, former) : await newFile(file, original, owner)
    allBytes += made.bytes
    shownBytes += made.shown_bytes ?? 0
    if (Math.max(allBytes, shownBytes) > limits.files.allBytes) {
      throw refusedFile(fileFaults.tooLargeTogether)
    }
    prepared.push(made)
  }
  return prepared
}

function refusedFile(message: string) {
  return invalid([{ field: 'files', message }])
}

function keptFile({ name, role, alt }: ListedFile, former: readonly FileRow[]): PreparedFile {
  const kept = former.find((file) => file.name === name)
  // A new role needs new checks, and may need a picture to be made.
  if (kept === undefined || kept.role !== role) throw refusedFile(fileFaults.missing(name))
  return { ...kept, alt }
}

async function newFile(
  { name, role, alt }: ListedFile,
  original: Blob,
  owner: number,
): Promise<PreparedFile> {
  if (original.size === 0) throw refusedFile(fileFaults.empty(name))
  const content = Buffer.from(await original.arrayBuffer())
  const file = {
    ...{ name, role, alt, hash: hashOf(content), bytes: content.length },
    ...{ shown_hash: null, shown_bytes: null, width: null, height: null },
  }
  if (role === 'statement' || role === 'translation') {
    if (!isPdf(content)) throw refusedFile(fileFaults.notPdf(name))
    return { ...file, media_type: 'application/pdf', sent: { original, shown: null } }
  }
  if (role === 'attachment') {
    return { ...file, media_type: 'application/octet-stream', sent: { original, shown: null } }
  }
  const picture = await statementPicture(name, content, owner)
  if (typeof picture === 'string') throw refusedFile(picture)
  const { mediaType, width, height, content: shown } = picture
  return {
    ...{ ...file, media_type: mediaType, width, height },
    ...{ shown_hash: hashOf(shown), shown_bytes: shown.length, sent: { original, shown } },
  }
}

function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, 5) === '%PDF-' && content.includes('%%EOF', -1024)
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

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
