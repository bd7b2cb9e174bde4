/** All columns that reference blobs. Those of a missing column would be collected, and left out of backups. */
import { sql } from 'kysely'
import type { Connection } from './connection.ts'
import type { DB } from './schema.ts'

type BlobColumn = {
  [Table in keyof DB]: { table: Table; column: keyof DB[Table] & string }
}[keyof DB]

export const blobColumns: readonly BlobColumn[] = [
  { table: 'tests', column: 'input_hash' },
  { table: 'tests', column: 'output_hash' },
  { table: 'files', column: 'hash' },
  { table: 'files', column: 'shown_hash' },
  { table: 'users', column: 'avatar_hash' },
]

/** Columns with a hash of something else. */
export const otherHashColumns: readonly BlobColumn[] = [
  { table: 'users', column: 'password_hash' },
  { table: 'password_resets', column: 'key_hash' },
  { table: 'retired_names', column: 'name_hash' },
]

export function usedBlobsSql(columns: readonly BlobColumn[] = blobColumns): string {
  return columns
    .map(
      ({ table, column }) => `select ${column} as hash from ${table} where ${column} is not null`,
    )
    .join(' union ')
}

export async function usedAmong(connection: Connection, hashes: readonly string[]) {
  const { rows } = await sql<{ hash: string }>`
    select hash from (${sql.raw(usedBlobsSql())}) as used where hash = any (${hashes}::text[])
  `.execute(connection)
  return new Set(rows.map(({ hash }) => hash))
}
