// What docs/capacity.md reckons with: connections, notifications, bytes, and what waiting costs.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Ask } from '../../e2e/testing/database.ts'
import { cpuSeconds } from '../speed/cpu-time.ts'
import type { Part } from './part.ts'

/** Connections to the database, by who has them, most first. */
export async function connections(ask: Ask): Promise<string> {
  const { rows } = await ask((client) =>
    client.query<{ name: string; most: number; all: number }>(
      `select name, max(count)::integer as most, sum(count)::integer as all from (
        select application_name as name, client_addr, count(*) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()
        group by application_name, client_addr) as machines
      group by name order by 3 desc`,
    ),
  )
  return rows.map(({ name, most, all }) => `${name} ${all} (at most ${most} a machine)`).join(', ')
}

export interface Heard {
  messages: number
  bytes: number
}

/** Counts what PostgreSQL tells one listener. */
export async function countHeard(databaseUrl: string): Promise<() => Promise<Heard>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  const heard: Heard = { messages: 0, bytes: 0 }
  client.on('notification', ({ payload = '' }) => {
    heard.messages += 1
    heard.bytes += Buffer.byteLength(payload)
  })
  await client.connect()
  for (const channel of ['submission', 'jobs']) await client.query(`listen assay_${channel}`)
  return async () => {
    await client.end()
    return heard
  }
}

/** The share of one core that a part takes while nobody does anything. */
export async function restingShare(parts: readonly Part[], ms: number): Promise<number> {
  const pids = parts.map((part) => part.pid())
  const before = cpuSeconds(...pids)
  await pause(ms)
  return (cpuSeconds(...pids) - before) / (ms / 1000)
}

/** Bytes on disk, indexes and all, for each row that is there. */
export async function bytesPerRow(ask: Ask): Promise<string> {
  const tables = ['submissions', 'results', 'pgboss.job']
  const sizes = await ask(async (client) => {
    const found: string[] = []
    for (const table of tables) {
      const { rows } = await client.query<{ bytes: number; count: number }>(
        `select count(*)::integer as count, (select sum(pg_total_relation_size(relid))
          from pg_partition_tree($1::regclass))::float8 as bytes from ${table}`,
        [table],
      )
      const [{ bytes, count } = { bytes: 0, count: 0 }] = rows
      found.push(`${table} ${Math.round(bytes / Math.max(1, count))} (of ${count})`)
    }
    return found
  })
  return sizes.join(', ')
}
