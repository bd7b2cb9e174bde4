/**
 * The judge's own time on a submission, as everybody hears it: from the start of its job until its
 * verdict is written. What else a person waits for, the server and the page have added.
 */
import { listen } from '#database/notifications.ts'
import type { Contestant, Sent } from './contestant.ts'

export type JudgeWatch = {
  /** @returns the own time of the next submission that ends, ms */
  next(): Promise<number>
  stop(): Promise<void>
}

export async function watchJudge(databaseUrl: string): Promise<JudgeWatch> {
  const notifications = await listen(databaseUrl)
  const startedMs = new Map<number, number>()
  let waiting: ((ownMs: number) => void)[] = []
  notifications.on('submission', {
    heard: ({ submissionId, event, data }) => {
      const nowMs = performance.now()
      if (event === 'state' && data.state === 'compiling') startedMs.set(submissionId, nowMs)
      if (event !== 'verdict') return
      const ownMs = nowMs - (startedMs.get(submissionId) ?? Number.NaN)
      startedMs.delete(submissionId)
      for (const hear of waiting) hear(ownMs)
      waiting = []
    },
  })
  return {
    next: () => new Promise((hear) => waiting.push(hear)),
    stop: () => notifications.stop(),
  }
}

/** A contestant that also says what came to the judge's own time. */
export function besideJudge(
  watch: JudgeWatch,
  judge: (sent: Sent) => Promise<number>,
  stop: () => Promise<void>,
): Contestant {
  let addedMs = Number.NaN
  return {
    async judge(sent) {
      const own = watch.next()
      const tookMs = await judge(sent)
      addedMs = tookMs - (await own)
      return tookMs
    },
    addedMs: () => addedMs,
    stop,
  }
}
