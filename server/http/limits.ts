/** Rate limits across servers: each key has a row with a window, from its first call, and a count. */
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Connection, Database } from '#database/connection.ts'
import { Refusal, type RefusalDetails } from './refusal.ts'

declare const isLimitKey: unique symbol

/** A key such as `submissions:7`. Only `limitKey` makes one. */
export type LimitKey = string & { readonly [isLimitKey]: true }

/** Keys of different kinds, which have no colon, differ, whatever text a caller chooses as the value. */
export function limitKey(kind: string, value: string | number): LimitKey {
  return `${kind}:${value}` as LimitKey
}

export function callerKey(caller: { userId: number } | null | undefined, ip: string): LimitKey {
  return caller ? limitKey('user', caller.userId) : limitKey('address', callerAddress(ip))
}

/** A caller without an account: an IPv4 address, or the /64 of IPv6 that one household or machine has. */
export function callerAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

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

export async function raise(db: Connection, { key, windowSeconds }: Limit, by: number) {
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

export function tooMany(secondsLeft: number, details: RefusalDetails = {}, message?: string) {
  const seconds = Math.max(1, secondsLeft)
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  return new Refusal(429, message ?? `Too many requests. Try again in ${wait}.`, {
    ...details,
    headers: { 'retry-after': String(seconds) },
  })
}
