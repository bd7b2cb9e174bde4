import pg from 'pg'
import type { BlobStore } from '#storage/blobs.ts'
import { allOf } from '#storage/testing/all-of.ts'
import { quoted, tablesOf } from '../tables.ts'

/** Returns all rows of all tables, as text and in order. */
export async function allRows(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found: Record<string, string[]> = {}
    for (const { table, columns } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select kept::text as row from ${quoted(table)} kept order by 1`,
      )
      found[`${table} (${columns.join(', ')})`] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await client.end()
  }
}

export async function allBlobs(store: BlobStore): Promise<string[]> {
  return (await allOf(store.list())).map(({ hash }) => hash).toSorted()
}
