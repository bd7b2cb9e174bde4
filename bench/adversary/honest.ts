/**
 * The honest user: submits twice a second, about half a processor's work. Seven accounts take turns, as
 * one may submit 30 times a minute. Fairness promises each user a share of the machine, so the load
 * must stay below seven shares of twelve while five accounts are hostile.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#contract'
import { type Person, submit } from '../../e2e/testing/api.ts'
import { acceptedSolution, firstSample } from '../../e2e/testing/samples.ts'

export const kinds = ['C++, new', 'C++, compiled before', 'Python'] as const
export type Kind = (typeof kinds)[number]

export interface HonestSubmission {
  id: number
  kind: Kind
  phase: string
  sentAtMs: number
}

const everyMs = 500
const before = 'C++, compiled before'
/** Eight, which has no divisor in common with the number of accounts: each submits all of them. */
const round: readonly Kind[] = [
  ...(['C++, new', before, 'Python', before] as const),
  ...([before, before, 'Python', before] as const),
]
/** The sources of an honest user. `mark` makes one that was not compiled before. */
export const sources: Record<Kind, { language: Language; code: (mark: string) => string }> = {
  'C++, new': {
    language: 'cpp',
    code: (mark) => `// honest ${mark}\n${acceptedSolution(firstSample.slug, 'cpp')}`,
  },
  'C++, compiled before': {
    language: 'cpp',
    code: () => `// honest\n${acceptedSolution(firstSample.slug, 'cpp')}`,
  },
  Python: {
    language: 'python',
    code: (mark) => `# honest ${mark}\n${acceptedSolution(firstSample.slug, 'python')}`,
  },
}

export class Honest {
  readonly submissions: HonestSubmission[] = []
  /** Replies of the server that refused a submission. */
  readonly refusals: string[] = []
  readonly #url: string
  readonly #people: readonly Person[]
  readonly #problemId: number
  #made = 0

  constructor(url: string, people: readonly Person[], problemId: number) {
    this.#url = url
    this.#people = people
    this.#problemId = problemId
  }

  /** Submits at a fixed rate, however long the answers take. */
  async during(phase: string, ms: number): Promise<void> {
    const underWay: Promise<void>[] = []
    const untilMs = performance.now() + ms
    for (let atMs = performance.now(); atMs < untilMs; atMs += everyMs) {
      await pause(Math.max(0, atMs - performance.now()))
      underWay.push(this.#submitOnce(phase))
    }
    await Promise.all(underWay)
  }

  async #submitOnce(phase: string): Promise<void> {
    const place = this.#made
    this.#made += 1
    const kind = round[place % round.length] ?? before
    const person = this.#people[place % this.#people.length]
    if (person === undefined) throw new Error('There is no honest user.')
    const { language, code } = sources[kind]
    const sentAtMs = Date.now()
    try {
      const id = await submit(this.#url, person, this.#problemId, language, code(String(place)))
      this.submissions.push({ id, kind, phase, sentAtMs })
    } catch (error) {
      this.refusals.push(`${phase}: ${error instanceof Error ? error.message : error}`)
    }
  }
}
