/**
 * One connection of a process that listens, and hands on what it hears. If the connection is lost,
 * it is made again; what was said meanwhile is lost, so every listener is told of the gap and
 * looks for itself.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type ChannelName, type Channels, channelOf } from './channels.ts'
import { holdLife } from './life.ts'

type Listener<Name extends ChannelName> = {
  heard: (payload: Channels[Name]) => void
  /** Something may have been missed. */
  gap?: () => void
}
type Listeners = { [Name in ChannelName]: Set<Listener<Name>> }

export interface Notifications {
  /** Returns a function that ends the subscription. */
  on<Name extends ChannelName>(channel: Name, listener: Listener<Name>): () => void
  stop: () => Promise<void>
}

const heartbeatMs = 15_000
const holdAgainMs = 100
const firstDelayMs = 50
const longestDelayMs = 2_000

/**
 * Resolves when it listens. `onError` hears why a connection was lost.
 * @param lifeId others know this process by it, and find it alive while this listens (life.ts)
 */
export async function listen(
  url: string,
  onError: (error: unknown) => void = () => {},
  lifeId?: string,
): Promise<Notifications> {
  const listeners: Listeners = {
    jobs: new Set(),
    submission: new Set(),
    run: new Set(),
    contribution: new Set(),
    problems: new Set(),
    rejudges: new Set(),
    session: new Set(),
  }
  const stopped = new AbortController()
  let client = await subscribe()

  async function subscribe(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'assay listener' })
    // Both a broken and a cleanly closed connection end here, once.
    fresh.once('end', () => void reconnect())
    fresh.on('error', onError)
    fresh.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
    await fresh.connect()
    await holdOn(fresh)
    for (const name of Object.keys(listeners)) {
      if (isChannel(name)) await fresh.query(`listen ${channelOf(name)}`)
    }
    return fresh
  }

  /** The life of the process hangs on this connection now. */
  async function holdOn(fresh: pg.Client): Promise<void> {
    if (lifeId === undefined || stopped.signal.aborted || (await holdLife(fresh, lifeId))) return
    setTimeout(() => void (fresh === client && holdOn(fresh).catch(onError)), holdAgainMs).unref()
  }

  function isChannel(name: string): name is ChannelName {
    return Object.hasOwn(listeners, name)
  }

  function hear(channel: string, text: string): void {
    const name = channel.replace(/^assay_/, '')
    if (isChannel(name)) deliver(name, text)
  }

  function deliver<Name extends ChannelName>(name: Name, text: string): void {
    const payload: Channels[Name] = JSON.parse(text)
    for (const listener of listeners[name]) listener.heard(payload)
  }

  let reconnecting = false
  async function reconnect(): Promise<void> {
    if (reconnecting || stopped.signal.aborted) return
    reconnecting = true
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      await sleep(delayMs, undefined, { ref: false })
      if (stopped.signal.aborted) return
      try {
        client = await subscribe()
        break
      } catch (error) {
        onError(error)
      }
    }
    reconnecting = false
    for (const set of Object.values(listeners)) for (const { gap } of set) gap?.()
  }

  // A connection that died without a word is only noticed by using it.
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(onError)
  }, heartbeatMs)
  heartbeat.unref()

  return {
    on(channel, listener) {
      listeners[channel].add(listener)
      return () => listeners[channel].delete(listener)
    },
    async stop() {
      stopped.abort()
      clearInterval(heartbeat)
      await client.end().catch(onError)
    },
  }
}
