// Keeps a process running: restarts it when it ends unexpectedly, after a pause that grows while it
// keeps ending. The process may be one of our parts or another program.
import { setTimeout as pause } from 'node:timers/promises'

export interface Running {
  /** Resolves with a description of how it ended, whether it was stopped or crashed. */
  ended: Promise<string>
  stop(): Promise<void>
}

export interface KeepAliveOptions<Kind extends Running> {
  /** The name of the process, as at the start of a sentence. */
  name: string
  start(): Promise<Kind>
  report(sentence: string): void
  /** Called when it ended unexpectedly. Returns true if a restart cannot help. */
  isHopeless?(how: string): boolean
}

export interface Kept<Kind> {
  first: Kind
  stop(): Promise<void>
}

const firstPauseMs = 100
const longestPauseMs = 10_000
/** A process that ran this long has recovered: its next crash starts from the shortest pause. */
const recoveredMs = 10_000

/** Returns the pause before a restart, given the previous one; 0: none yet. */
export function nextPauseMs(previousMs: number, livedMs: number): number {
  if (previousMs === 0 || livedMs >= recoveredMs) return firstPauseMs
  return Math.min(longestPauseMs, previousMs * 2)
}

/** @throws the error of the first start; later starts are retried until `stop` is called */
export async function keepAlive<Kind extends Running>(
  options: KeepAliveOptions<Kind>,
): Promise<Kept<Kind>> {
  const stopping = new AbortController()
  const first = await options.start()
  let current: Kind | undefined = first

  async function live(): Promise<void> {
    let startedMs = performance.now()
    let waitMs = 0
    for (;;) {
      const how = current === undefined ? 'it does not start' : await current.ended
      if (stopping.signal.aborted) return
      current = undefined
      if (options.isHopeless?.(how)) return
      waitMs = nextPauseMs(waitMs, performance.now() - startedMs)
      options.report(`${options.name} ended (${how}) and starts again in ${waitMs} ms.`)
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
