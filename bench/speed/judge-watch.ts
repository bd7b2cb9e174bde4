/**
 * Measures the judge's own time on a submission from PostgreSQL's notifications: from the start of its
 * job until its verdict is written. The server and the page add the rest of the user's waiting time.
 */
import { listen } from '#database/notifications.ts'
import type { Contestant, Sent } from './contestant.ts'

export type JudgeWatch = {
  /** @returns the judge's own time on the next submission that ends, ms */
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

/** Creates a contestant that also reports the time beyond the judge's own time. */
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
