/**
 * Receives the messages of other processes over one connection. A lost connection is opened again.
 * Messages sent meanwhile are lost, so listeners get `gap` and read the state again.
 *
 * The connection also holds a lock under the id of its process, so that others learn at once that the
 * process has died. A process that lost only its connection takes the lock again, so taking it for dead
 * must only pass its work on.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { type ChannelName, type Channels, channelOf, subjects } from './channels.ts'

type Listener<Message> = {
  onMessage(message: Message): void
  /** Messages may have been missed. */
  gap?: () => void
}

export interface Notifications {
  /**
   * @param subject limits the subscription to messages about this id
   * @returns a function that ends the subscription
   */
  on<Name extends ChannelName>(
    channel: Name,
    listener: Listener<Channels[Name]>,
    subject?: number,
  ): () => void
  stop: () => Promise<void>
}

const heartbeatMs = 15_000
const holdAgainMs = 100
const firstDelayMs = 50
const longestDelayMs = 2_000

/** Resolves once it listens. Until it closes, other processes see this process alive under `lifeId`. */
export async function listen(
  url: string,
  onError: (error: unknown) => void = () => {},
  lifeId?: string,
): Promise<Notifications> {
  const { on, deliver, reportGap } = listeners()
  const stopped = new AbortController()
  let client: pg.Client
  await subscribe()

  async function subscribe(): Promise<void> {
    client = new pg.Client({ connectionString: url, application_name: 'assay listener' })
    // Both a broken and a cleanly closed connection end here, once.
    client.once('end', () => void reconnect())
    client.on('error', onError)
    client.on('notification', ({ channel, payload = '' }) => deliver(channel, payload))
    await client.connect()
    await holdOn(client)
    for (const channel of channels.keys()) await client.query(`listen ${channel}`)
  }

  async function holdOn(fresh: pg.Client): Promise<void> {
    if (lifeId === undefined || stopped.signal.aborted || (await holdLife(fresh, lifeId))) return
    setTimeout(() => void (fresh === client && holdOn(fresh).catch(onError)), holdAgainMs).unref()
  }

  let reconnecting = false
  async function reconnect(): Promise<void> {
    if (reconnecting) return
    reconnecting = true
    for (
      let delayMs = firstDelayMs;
      reconnecting;
      delayMs = Math.min(delayMs * 2, longestDelayMs)
    ) {
      await sleep(delayMs, undefined, { ref: false })
      if (stopped.signal.aborted) return
      await subscribe().then(() => {
        reconnecting = false
      }, onError)
    }
    reportGap()
  }

  // A connection that died silently is only noticed when it is used.
  const heartbeat = setInterval(() => void client.query('select 1').catch(onError), heartbeatMs)
  heartbeat.unref()

  return {
    on,
    async stop() {
      stopped.abort()
      clearInterval(heartbeat)
      await client.end().catch(onError)
    },
  }
}

/** The fields that name the subjects of messages, by the channels' names in PostgreSQL. */
const channels = new Map(
  Object.entries(subjects).map(([name, subject]) => [channelOf(name), subject]),
)

/** Listeners by channel, or by channel and subject: a message is delivered without a search. */
function listeners() {
  const all = new Map<string, Set<Listener<unknown>>>()
  const on: Notifications['on'] = (channel, listener, subject) => {
    const key = keyOf(channelOf(channel), subject)
    const set = all.get(key) ?? new Set()
    all.set(key, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size === 0 && all.get(key) === set) all.delete(key)
    }
  }
  return {
    on,
    deliver(channel: string, text: string): void {
      const message = JSON.parse(text)
      for (const key of [channel, keyOf(channel, message[channels.get(channel) ?? ''])]) {
        for (const listener of all.get(key) ?? []) listener.onMessage(message)
      }
    },
    reportGap(): void {
      for (const set of all.values()) for (const { gap } of set) gap?.()
    },
  }
}

function keyOf(channel: string, subject: unknown): string {
  return subject === undefined ? channel : `${channel} ${subject}`
}

/** Separates these locks from all others. */
const lockSpace = 4217

/** Returns false while `isDead` is evaluated, or until PostgreSQL notices that the last connection is lost. */
async function holdLife(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as held',
    [lockSpace, id],
  )
  return rows[0]?.held === true
}

/** Returns the SQL condition that no process is alive under the id in this column. */
export function isDead(column: string): RawBuilder<boolean> {
  return sql`pg_try_advisory_xact_lock(${sql.lit(lockSpace)}, hashtext(${sql.ref(column)}::text))`
}
