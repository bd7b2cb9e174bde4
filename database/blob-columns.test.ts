import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { blobColumns, otherHashColumns, usedAmong } from './blob-columns.ts'
import { testDatabase } from './testing/test-database.ts'

const { db } = testDatabase()

describe('the columns that name blobs', () => {
  it('are all that look like it', async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and column_name ~ 'hash|blob|sha|digest|avatar|file'
        and data_type in ('text', 'character', 'character varying', 'bytea', 'ARRAY', 'jsonb')
    `.execute(db)
    const notHashes = ['tests.file_number']
    const listed = [...blobColumns, ...otherHashColumns].map((at) => `${at.table}.${at.column}`)
    expect(rows.map(({ place }) => place).toSorted()).toEqual([...listed, ...notHashes].toSorted())
  })

  it('are asked for what is in use, with no row too', async () => {
    const hash = 'a'.repeat(64)
    expect(await usedAmong(db, [hash])).toEqual(new Set())
    await db
      .insertInto('users')
      .values({ username: 'a', fullname: 'A', email: 'a', password_hash: 'x', avatar_hash: hash })
      .execute()
    expect(await usedAmong(db, [hash, 'b'.repeat(64)])).toEqual(new Set([hash]))
  })
})
