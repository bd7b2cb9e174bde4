// Measures the figures of docs/capacity.md: connections, notifications, bytes, and the cost of idling.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#database/connection.ts'
import { takeJob } from '#database/queue/take.ts'
import type { Ask } from '../../e2e/testing/database.ts'
import { cpuSeconds } from '../speed/cpu-time.ts'
import type { Part } from './part.ts'

/** Counts database connections by application, in descending order. */
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

/** Number of concurrent queries: they wait for each other, so that more are not faster. */
const atOnce = 4

export interface Heard {
  messages: number
  bytes: number
}

/** Counts the notifications that one listener receives. */
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

/**
 * Starts to measure the CPU time of parts.
 * @param atRest their CPU use when idle, as a share of a core
 * @returns a function that reads the difference, in seconds of CPU time
 */
export function workOf(parts: readonly Part[], atRest: number): () => number {
  const pids = parts.map((part) => part.pid())
  const sinceMs = performance.now()
  const before = cpuSeconds(...pids)
  return () => cpuSeconds(...pids) - before - (atRest * (performance.now() - sinceMs)) / 1000
}

export interface Rest {
  /** CPU use, as shares of a core. */
  postgres: number
  judges: number
  /** Number per second. */
  transactions: number
}

/** Measures an idle installation. */
export async function atRest(
  ask: Ask,
  parts: { postgres: Part; judges: readonly Part[] },
  ms: number,
): Promise<Rest> {
  const look = async () => {
    const { rows } = await ask((client) =>
      client.query<{ commits: number }>(
        `select xact_commit::float8 as commits from pg_stat_database
        where datname = current_database()`,
      ),
    )
    return {
      postgres: cpuSeconds(parts.postgres.pid()),
      judges: cpuSeconds(...parts.judges.map((part) => part.pid())),
      transactions: rows[0]?.commits ?? 0,
    }
  }
  const first = await look()
  await pause(ms)
  const last = await look()
  const seconds = ms / 1000
  return {
    postgres: (last.postgres - first.postgres) / seconds,
    judges: (last.judges - first.judges) / seconds,
    transactions: (last.transactions - first.transactions) / seconds,
  }
}

/**
 * Measures how many times per second all processes together can check for a job: they check one after
 * the other, like database/queue/take.ts. The queue is empty; checking a full one takes longer.
 */
export async function looksPerSecond(databaseUrl: string, ms: number): Promise<number> {
  const database = connect({ url: databaseUrl, name: 'bench', size: atOnce })
  const room = [{ kind: 'decision', fullOwners: [] }] as const
  let looks = 0
  const untilMs = performance.now() + ms
  const lookOn = async () => {
    for (; performance.now() < untilMs; looks += 1) {
      await takeJob(database, 'decision', { token: randomUUID(), room })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lookOn))
  await database.destroy()
  return looks / (ms / 1000)
}

/** Returns bytes on disk per row, including indexes. */
export async function bytesPerRow(ask: Ask): Promise<string> {
  const tables = ['submissions', 'results', 'jobs']
  const sizes = await ask(async (client) => {
    const found: string[] = []
    for (const table of tables) {
      const { rows } = await client.query<{ bytes: number; count: number }>(
        `select count(*)::integer as count, coalesce(
            (select sum(pg_total_relation_size(relid)) from pg_partition_tree($1::regclass)),
            pg_total_relation_size($1::regclass))::float8 as bytes from ${table}`,
        [table],
      )
      const [{ bytes, count } = { bytes: 0, count: 0 }] = rows
      found.push(`${table} ${Math.round(bytes / Math.max(1, count))} (of ${count})`)
    }
    return found
  })
  return sizes.join(', ')
}
