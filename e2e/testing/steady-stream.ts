// People who go on submitting whatever happens: each sends a solution whose verdict is known, waits
// for the answer and a moment, and sends the next. What was not answered is sent again, so it may be
// stored twice; what was answered must be there at the end.
import { setTimeout as pause } from 'node:timers/promises'
import { type Person, submit } from './api.ts'
import type { Random } from './random.ts'
import type { Solution } from './samples.ts'

export interface Sent {
  /** The verdict that it deserves, by the comment that makes each source its own. */
  expected: Map<string, string>
  /** What the server has promised to judge. */
  ids: number[]
  /** Requests that were not answered with a promise. */
  unanswered: number
}

export interface Stream {
  sent: Sent
  /** Resolves when everybody has their last answer. */
  stop(): Promise<void>
}

export interface StreamOptions {
  /** Of servers: whoever is not answered by one asks the next. */
  urls: readonly string[]
  people: Person[]
  problemId: number
  solutions: readonly Solution[]
  /** Mean pause of one person between an answer and the next submission. */
  pauseMs: number
  /** Tells its sources from those of another stream. */
  name?: string
}

const againMs = 100

export function steadyStream(options: StreamOptions, random: Random): Stream {
  const { urls, people, problemId, solutions, pauseMs, name = 'soaked' } = options
  const sent: Sent = { expected: new Map(), ids: [], unanswered: 0 }
  const stopping = new AbortController()
  let made = 0

  async function promised(person: Person, { language }: Solution, code: string): Promise<number> {
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

  async function goOn(person: Person): Promise<void> {
    while (!stopping.signal.aborted) {
      const solution = random.pick(solutions)
      made += 1
      const mark = `${name} ${made}.`
      sent.expected.set(mark, solution.expected)
      const comment = solution.language === 'python' ? `# ${mark}\n` : `// ${mark}\n`
      sent.ids.push(await promised(person, solution, comment + solution.code))
      const { signal } = stopping
      await pause(random.between(0, 2 * pauseMs), undefined, { signal }).catch(() => undefined)
    }
  }

  const everybody = Promise.all(people.map(goOn))
  return {
    sent,
    async stop() {
      stopping.abort()
      await everybody
    },
  }
}
