/** What the automated review says about the programs of a problem. */
import { shownName } from '#contract/archive/messages.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import type { PermitRequest } from '../run/fair-semaphore.ts'
import type { Test } from '../run/run-test.ts'

export type Finding = { severity: 'note' | 'warning'; text: string }

/** number: the N of input{N}.txt. */
export type NumberedTest = Test & { number: string }

/** The permit is charged to the author. */
export type Tries = { environment: JudgeEnvironment; permit: PermitRequest; signal: AbortSignal }

export const warning = (text: string): Finding => ({ severity: 'warning', text })
export const note = (text: string): Finding => ({ severity: 'note', text })

const longestMessage = 200

/** Returns a sentence of the problem's program, with what it says, on one line. */
export function sentence(what: string, said: string | null): string {
  const plain = shownName((said ?? '').replaceAll(/\s+/g, ' ').trim(), longestMessage)
  return plain === '' ? `${what}.` : `${what}: ${plain}`
}

const mostFindings = 10

/** The first of many findings, and how many more there are. */
export function bounded(findings: readonly Finding[]): Finding[] {
  const more = findings.length - mostFindings
  if (more <= 0) return [...findings]
  return [...findings.slice(0, mostFindings), note(`${more} more findings of this kind.`)]
}
