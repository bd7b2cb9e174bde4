/** Rate limits across servers: each key has a row with a window, from its first call, and a count. */
import { sql } from 'kysely'
import type { Connection, Database } from '#database/connection.ts'
import { type LimitKey, limitKey } from './limit-key.ts'
import { Refusal, type RefusalDetails } from './refusal.ts'

export interface Limit {
  key: LimitKey
  atMost: number
  windowSeconds: number
  /** The message when the limit is reached, instead of the time to wait. */
  message?: string
}

export function perHour(kind: string, value: string | number, atMost: number): Limit {
  return { key: limitKey(kind, value), atMost, windowSeconds: 3600 }
}

export function perMinute(kind: string, value: string | number, atMost: number): Limit {
  return { key: limitKey(kind, value), atMost, windowSeconds: 60 }
}

export type Limits = ReturnType<typeof limitsIn>

export const noLimits: Limits = {
  take: async () => {},
  check: async () => {},
  giveBack: async () => {},
  forget: async () => {},
  sweep: async () => {},
}

export function limitsIn(db: Database) {
  return {
    /** Counts one, or `by`; a rollback of `connection` takes it back. @throws Refusal 429 */
    async take(limit: Limit, by = 1, connection: Connection = db): Promise<void> {
      const { count, secondsLeft } = await raise(connection, limit, by)
      if (count > limit.atMost) throw tooMany(secondsLeft, {}, limit.message)
    },
    /** Counts nothing. @throws Refusal 429 if the limit is reached */
    async check({ key, atMost, message }: Limit): Promise<void> {
      const { rows } = await sql<{ secondsLeft: number }>`
        select ceil(extract(epoch from window_ends_at - now()))::int as "secondsLeft"
        from rate_limits where key = ${key} and count >= ${atMost} and window_ends_at > now()
      `.execute(db)
      const [reached] = rows
      if (reached !== undefined) throw tooMany(reached.secondsLeft, {}, message)
    },
    /** Reverts one `take` that should not count. */
    async giveBack({ key }: Limit): Promise<void> {
      const back = sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`
      await back.execute(db)
    },
    async forget(key: LimitKey): Promise<void> {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute()
    },
    async sweep(): Promise<void> {
      await sql`delete from rate_limits where window_ends_at <= now()`.execute(db)
    },
  }
}

export async function raise(
  db: Connection,
  { key, windowSeconds }: Limit,
  by: number,
): Promise<{ count: number; secondsLeft: number }> {
  const { rows } = await sql<{ count: number; secondsLeft: number }>`
    insert into rate_limits as old (key, window_ends_at, count)
    values (${key}, now() + make_interval(secs => ${windowSeconds}), ${by})
    on conflict (key) do update set
      count = case when old.window_ends_at <= now() then 0 else old.count end + ${by},
      window_ends_at = case when old.window_ends_at <= now()
        then excluded.window_ends_at else old.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as "secondsLeft"
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The limit has no row.')
  return row
}

export function tooMany(
  secondsLeft: number,
  details: RefusalDetails = {},
  message?: string,
): Refusal {
  const seconds = Math.max(1, secondsLeft)
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  return new Refusal(429, message ?? `Too many requests. Try again in ${wait}.`, {
    ...details,
    headers: { 'retry-after': String(seconds) },
  })
}
