import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { withClient } from '#database/with-client.ts'
import type { BlobStore } from '#storage/blobs.ts'
import { allOf } from '#storage/testing/all-of.ts'
import { quoted, tablesOf } from '../tables.ts'
import { readTar } from '../tar.ts'

export type Entry = [name: string, bytes: Buffer]

/** Returns all files of an archive. */
export async function entriesOf(path: string): Promise<Entry[]> {
  const handle = await open(path)
  try {
    const tar = readTar(handle)
    const entries: Entry[] = []
    for (let entry = await tar.next(); entry !== undefined; entry = await tar.next()) {
      entries.push([entry.name, await buffer(Readable.from(entry.content))])
    }
    return entries
  } finally {
    await handle.close()
  }
}

/** Returns all rows of all tables, as text and in order. */
export async function allRows(url: string): Promise<Record<string, string[]>> {
  return withClient(url, 'assay test', async (client) => {
    const found: Record<string, string[]> = {}
    for (const { table, columns } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select stored::text as row from ${quoted(table)} stored order by 1`,
      )
      found[`${table} (${columns.join(', ')})`] = rows.map(({ row }) => row)
    }
    return found
  })
}

export async function allBlobs(store: BlobStore): Promise<string[]> {
  return (await allOf(store.list())).map(({ hash }) => hash).toSorted()
}
