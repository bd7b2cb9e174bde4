/**
 * Measures the judge's own time on a submission from PostgreSQL's notifications: from the start of its
 * job until its verdict is written. The server and the page add the rest of the user's waiting time.
 */
import { listen } from '#database/notifications.ts'
import type { Contestant, Sent, Steps } from './contestant.ts'

/** The times when a submission reached its states, by performance.now(). NaN for a state that was not reported. */
type Times = { compilingMs: number; verdictMs: number }

export type JudgeWatch = {
  /** Resolves when the next submission ends. */
  next(): Promise<Times>
  stop(): Promise<void>
}

const noSteps: Steps = { toJob: Number.NaN, judge: Number.NaN, fromVerdict: Number.NaN }

export async function watchJudge(databaseUrl: string): Promise<JudgeWatch> {
  const notifications = await listen(databaseUrl)
  const begun = new Map<number, number>()
  let waiting: ((ended: Times) => void)[] = []
  notifications.on('submission', {
    onMessage: ({ submissionId, event, data }) => {
      const nowMs = performance.now()
      if (event === 'state' && data.state === 'compiling') begun.set(submissionId, nowMs)
      if (event !== 'verdict') return
      const compilingMs = begun.get(submissionId) ?? Number.NaN
      begun.delete(submissionId)
      for (const resolve of waiting) resolve({ compilingMs, verdictMs: nowMs })
      waiting = []
    },
  })
  return {
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () => notifications.stop(),
  }
}

/**
 * Creates a contestant that also reports the time beyond the judge's own time.
 * @param hasSteps also reports each step, if `judge` measures from its call until the verdict
 */
export function besideJudge(
  watch: JudgeWatch,
  judge: (sent: Sent) => Promise<number>,
  stop: () => Promise<void>,
  { hasSteps }: { hasSteps: boolean },
): Contestant {
  let addedMs = Number.NaN
  let steps = noSteps
  return {
    async judge(sent) {
      const ended = watch.next()
      const sentMs = performance.now()
      const tookMs = await judge(sent)
      const { compilingMs, verdictMs } = await ended
      addedMs = tookMs - (verdictMs - compilingMs)
      steps = {
        toJob: compilingMs - sentMs,
        judge: verdictMs - compilingMs,
        fromVerdict: sentMs + tookMs - verdictMs,
      }
      return tookMs
    },
    addedMs: () => addedMs,
    ...(hasSteps && { steps: () => steps }),
    stop,
  }
}
