/**
 * Decides what caused a failure to judge. Only a failure that the submission may have caused counts as
 * an attempt, never an outage of PostgreSQL, the blob store or the sandbox.
 *
 * Submissions that were being judged when the sandbox or a judge died are suspects. A judge tries one
 * suspect at a time, in parallel with all other work. When the sandbox or the judge dies again, the death
 * counts as an attempt of that suspect. Other submissions are not delayed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Sandbox } from '#sandbox/client.ts'
import { SandboxError } from '#sandbox/sandbox-error.ts'

/** The files of a problem cannot be read. */
export class BlobsUnavailable extends Error {
  override name = 'BlobsUnavailable'
}

/**
 * - `submission`: the sandbox failed on it, or judging it met a bug;
 * - `unclear`: the sandbox stopped, and the submission is one of several that may have caused it;
 * - `elsewhere`: what judging needs was not available or of another release, or the host was too busy.
 *
 * Errors of PostgreSQL are never passed to it, because results are written apart from judging.
 * @param isOnlySuspect no other suspect was judged, and the sandbox answered before
 */
export function blame(
  error: unknown,
  { isOnlySuspect }: { isOnlySuspect: boolean },
): 'submission' | 'unclear' | 'elsewhere' {
  if (error instanceof BlobsUnavailable) return 'elsewhere'
  if (!(error instanceof SandboxError)) return 'submission'
  if (error.kind === 'unreachable') return isOnlySuspect ? 'submission' : 'unclear'
  return error.kind === 'internal' ? 'submission' : 'elsewhere'
}

/** Sends the job back to the queue, so that waiting for another suspect occupies no worker. */
export class AnotherSuspect extends Error {
  override name = 'AnotherSuspect'
}

export class Suspects {
  /** Ids of submissions. */
  readonly known = new Set<number>()
  #isTrying = false

  /** @throws {AnotherSuspect} while one is being tried */
  requireNone(): void {
    if (this.#isTrying) throw new AnotherSuspect('Another suspect is being judged.')
  }

  /** @throws {AnotherSuspect} while one is being tried */
  async try(work: () => Promise<void>): Promise<void> {
    this.requireNone()
    this.#isTrying = true
    try {
      await work()
    } finally {
      this.#isTrying = false
    }
  }
}

const askAgainMs = 100

/** Waits until the sandbox answers, or the signal aborts. */
export async function untilItAnswers(sandbox: Sandbox, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sandbox.settings()
      return
    } catch {
      await pause(askAgainMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
