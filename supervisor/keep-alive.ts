// Keeps a process running: restarts it when it ends unexpectedly, after a pause that grows while it
// keeps ending. The process may be one of our parts or another program.
import { setTimeout as pause } from 'node:timers/promises'
import { backOff } from './back-off.ts'

export interface Running {
  /** Resolves with a description of how it ended, whether it was stopped or crashed. */
  ended: Promise<string>
  stop(): Promise<void>
}

export interface KeepAliveOptions<Kind extends Running> {
  start(): Promise<Kind>
  /** Called when it ended unexpectedly or a restart failed. Returns false if a restart cannot help. */
  onCrash(how: string, waitMs: number): boolean
}

export interface Kept<Kind> {
  /** The result of the first start. */
  first: Kind
  stop(): Promise<void>
}

/** @throws the error of the first start; later starts are retried until `stop` is called */
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
