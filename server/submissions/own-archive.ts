/**
 * Streams a zip of all submissions of a user. Rows are read in batches as fast as the client
 * downloads, so that thousands need no more memory than a few.
 */
import { Readable } from 'node:stream'
import { TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { languageExtension, verdictName } from '#contract'
import type { Connection } from '#database/connection.ts'
import { findSources, type SourceRow } from './submissions.queries.ts'

const batch = 100

/** @returns the bytes of the zip; the stream fails if the database does */
export function ownArchive(db: Connection, userId: number): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // A client that disconnects ends the stream and so the writing, which is not an error.
  writeArchive(db, userId, writable).catch((error: unknown) =>
    writable.abort(error).catch(() => {}),
  )
  return Readable.from(readable, { objectMode: false })
}

async function writeArchive(
  db: Connection,
  userId: number,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  const zip = new ZipWriter(writable, { useWebWorkers: false })
  const list: object[] = []
  let after = 0
  for (;;) {
    const rows = await findSources(db, userId, { after, atMost: batch })
    for (const row of rows) {
      const file = fileName(row)
      await zip.add(file, new TextReader(row.code), { lastModDate: row.created_at })
      list.push(listed(row, file))
      after = row.id
    }
    if (rows.length < batch) break
  }
  await zip.add('submissions.json', new TextReader(`${JSON.stringify(list, null, 2)}\n`))
  await zip.close()
}

function listed(row: SourceRow, file: string): object {
  return {
    file,
    submissionId: row.id,
    problemId: row.problem_id,
    title: row.title,
    language: row.language,
    verdict: row.verdict === null ? null : verdictName(row.verdict),
    createdAt: row.created_at.toISOString(),
  }
}

/** Returns a name such as `submissions/17-apple-crates.py`. */
function fileName({ id, title, language }: SourceRow): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const name = words === '' ? String(id) : `${id}-${words}`
  return `submissions/${name}.${languageExtension(language)}`
}
