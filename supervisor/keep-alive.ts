// Keeps something running: starts it again when it ends unasked, after a pause that grows while it
// keeps ending. What runs may be a process of ours or a program of others.
import { setTimeout as pause } from 'node:timers/promises'
import { backOff } from './back-off.ts'

export interface Running {
  /** Resolves when it has ended, asked or not, with how. */
  ended: Promise<string>
  stop(): Promise<void>
}

export interface KeepAliveOptions<Kind extends Running> {
  start(): Promise<Kind>
  /** It ended unasked, or did not start again; false when starting it again cannot help. */
  onCrash(how: string, waitMs: number): boolean
}

export interface Kept<Kind> {
  /** The one that was started first. */
  first: Kind
  stop(): Promise<void>
}

/** @throws what the first start throws; later ones are tried until `stop` is called */
export async function keepAlive<Kind extends Running>(
  options: KeepAliveOptions<Kind>,
): Promise<Kept<Kind>> {
  const nextPause = backOff()
  const stopping = new AbortController()
  const first = await options.start()
  let current: Kind | undefined = first

  async function live(): Promise<void> {
    let startedMs = performance.now()
    for (;;) {
      const how = current === undefined ? 'it does not start' : await current.ended
      if (stopping.signal.aborted) return
      current = undefined
      const waitMs = nextPause(performance.now() - startedMs)
      if (!options.onCrash(how, waitMs)) return
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      startedMs = performance.now()
      current = await options.start().catch(() => undefined)
      if (stopping.signal.aborted) await current?.stop()
    }
  }

  const life = live()
  return {
    first,
    async stop() {
      stopping.abort()
      await current?.stop()
      await life
    },
  }
}
