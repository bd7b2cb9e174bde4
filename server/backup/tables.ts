/**
 * The tables in a backup: all except those that record migrations. A database for an older backup also
 * has that version's table of jobs (migrations/0011-own-jobs.ts).
 */
import pg, { type ClientBase } from 'pg'
import { blobColumns, usedBlobsSql } from '#database/blob-columns.ts'
import type { About } from './contents.ts'

export type Table = About['tables'][number]

const kept = `
  relkind in ('r', 'p') and not relispartition
  and (nspname = 'public' and relname not like 'kysely\\_%' or nspname = 'pgboss' and relname = 'job')
`

/** Returns the tables in the order of their references: a table comes after those that its rows refer to. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; after: string[] }>(`
    select nspname || '.' || relname as table,
      (select array_agg(attname::text order by attnum) from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      (select coalesce(array_agg(distinct 'public.' || target.relname), '{}')
       from pg_constraint join pg_class target on target.oid = confrelid
       where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as after
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where ${kept} order by 1
  `)
  const ordered: Table[] = []
  const waiting = new Map(rows.map((row) => [row.table, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ after }) => after.every((on) => !waiting.has(on)))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const { table, columns } of ready) {
      ordered.push({ table, columns })
      waiting.delete(table)
    }
  }
  return ordered
}

export function quoted(table: string): string {
  return table.split('.').map(pg.escapeIdentifier).join('.')
}

export function columnList(columns: readonly string[]): string {
  return columns.map(pg.escapeIdentifier).join(', ')
}

/** Returns the blobs that rows refer to. A database of a former version lacks the newest tables. */
export async function usedHashes(client: ClientBase): Promise<string[]> {
  const tables = await tablesOf(client)
  const existing = blobColumns.filter(({ table, column }) =>
    tables.some((one) => one.table === `public.${table}` && one.columns.includes(column)),
  )
  const { rows } = await client.query<{ hash: string }>(usedBlobsSql(existing))
  return rows.map(({ hash }) => hash).toSorted()
}
