import { withClient } from '#database/with-client.ts'
import type { BlobStore } from '#storage/blobs.ts'
import { allOf } from '#storage/testing/all-of.ts'
import { quoted, tablesOf } from '../tables.ts'

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
