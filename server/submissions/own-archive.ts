/** Reads rows in batches as fast as the client downloads, so that thousands need little memory. */
import { Readable } from 'node:stream'
import { languageExtension, verdictName } from '#contract'
import type { Connection } from '#database/connection.ts'
import { findSources, type SourceRow } from './submissions.queries.ts'
import { zipParts } from './zip-parts.ts'

const batch = 100

/** @returns the bytes of the zip; the stream fails if the database does */
export function ownArchive(db: Connection, userId: number): Readable {
  return Readable.from(partsOf(db, userId), { objectMode: false })
}

async function* partsOf(db: Connection, userId: number): AsyncGenerator<Buffer> {
  const zip = zipParts()
  const list: object[] = []
  let after = 0
  for (;;) {
    const rows = await findSources(db, userId, { after, atMost: batch })
    const files: Buffer[] = []
    for (const row of rows) {
      const file = fileName(row)
      list.push(listed(row, file))
      files.push(await zip.file(file, row.code, row.created_at))
    }
    yield Buffer.concat(files)
    after = rows.at(-1)?.id ?? after
    if (rows.length < batch) break
  }
  yield await zip.file('submissions.json', `${JSON.stringify(list, null, 2)}\n`, new Date())
  yield zip.end()
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
