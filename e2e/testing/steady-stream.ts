// Simulates users who keep submitting. Each sends a solution with a known verdict, waits for the
// answer and a pause, and sends the next. A request without an answer is repeated, so it may be
// stored twice. A submission that was answered must be stored at the end.
import { setTimeout as pause } from 'node:timers/promises'
import { type Person, submit } from './api.ts'
import type { Random } from './random.ts'
import type { Solution } from './samples.ts'

export interface Sent {
  /** The expected verdicts, by the comment that makes each source unique. */
  expected: Map<string, string>
  /** Ids of the submissions that the server has accepted. */
  ids: number[]
  /** Number of requests without an answer. */
  unanswered: number
}

interface StreamOptions {
  /** Servers to use in turn: the next one is tried after a failed request. */
  urls: readonly string[]
  people: Person[]
  problemId: number
  solutions: readonly Solution[]
  /** Mean pause of a user between an answer and the next submission. */
  pauseMs: number
  /** Distinguishes its sources from those of another stream. */
  name?: string
}

const againMs = 100

export function steadyStream(options: StreamOptions, random: Random) {
  const { urls, people, problemId, solutions, pauseMs, name = 'soaked' } = options
  const sent: Sent = { expected: new Map(), ids: [], unanswered: 0 }
  const stopping = new AbortController()
  let made = 0

  async function untilStored(
    person: Person,
    { language }: Solution,
    code: string,
  ): Promise<number> {
    for (let tried = made; ; tried += 1) {
      const url = urls[tried % urls.length] ?? ''
      try {
        return await submit(url, person, problemId, language, code)
      } catch {
        sent.unanswered += 1
        await pause(againMs)
      }
    }
  }

  async function keepSubmitting(person: Person): Promise<void> {
    while (!stopping.signal.aborted) {
      const solution = random.pick(solutions)
      made += 1
      const mark = `${name} ${made}.`
      sent.expected.set(mark, solution.expected)
      const comment = solution.language === 'python' ? `# ${mark}\n` : `// ${mark}\n`
      sent.ids.push(await untilStored(person, solution, comment + solution.code))
      const { signal } = stopping
      await pause(random.between(0, 2 * pauseMs), undefined, { signal }).catch(() => undefined)
    }
  }

  const lastAnswers = Promise.all(people.map(keepSubmitting))
  return {
    sent,
    /** Resolves when all users have received their last answer. */
    async stop() {
      stopping.abort()
      await lastAnswers
    },
  }
}
