import { setTimeout as pause } from 'node:timers/promises'
import type { Sandbox } from '#sandbox/client.ts'

const askAgainMs = 100

/** Waits while the sandbox is away, or until the signal fires. */
export async function untilItAnswers(sandbox: Sandbox, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sandbox.hasControlGroups()
      return
    } catch {
      await pause(askAgainMs, undefined, { signal }).catch(() => undefined)
    }
  }
}
