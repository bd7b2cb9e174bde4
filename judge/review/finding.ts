/** Findings of the automated review about the programs of a problem. */
import { shownName } from '#contract/archive/messages.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import type { PermitRequest } from '../run/fair-semaphore.ts'
import type { Test } from '../run/run-test.ts'

export type Finding = { severity: 'note' | 'warning'; text: string }

/** number: the N of input{N}.txt. */
export type NumberedTest = Test & { number: string }

/** The permit is charged to the author. */
export type Tries = {
  environment: JudgeEnvironment
  permit: PermitRequest
  signal: AbortSignal
  /** True when the programs have taken more time in the sandbox than they get. */
  isOver: () => boolean
}

export const warning = (text: string): Finding => ({ severity: 'warning', text })
export const note = (text: string): Finding => ({ severity: 'note', text })

const longestMessage = 200

/** Returns a sentence about the problem's program with its message, on one line. */
export function sentence(what: string, message: string | null): string {
  const plain = shownName((message ?? '').replaceAll(/\s+/g, ' ').trim(), longestMessage)
  return plain === '' ? `${what}.` : `${what}: ${plain}`
}

const mostFindings = 10

/**
 * Tries a program on one test after another, until there are enough findings or the time is over. So a
 * broken or slow program costs no more than a few tests.
 * @param what names what is tried, as in "The checker was not tried on {what} 3 more tests."
 */
export async function onEachTest(
  { signal, isOver }: Pick<Tries, 'signal' | 'isOver'>,
  what: string,
  tests: readonly NumberedTest[],
  tryTest: (test: NumberedTest) => Promise<Finding[]>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [index, test] of tests.entries()) {
    signal.throwIfAborted()
    if (findings.length >= mostFindings || isOver()) {
      const rest = tests.length - index
      const places = `${rest} more ${rest === 1 ? 'test' : 'tests'}`
      return [...findings, note(`${what} ${places}.`)]
    }
    findings.push(...(await tryTest(test)))
  }
  return findings
}

type ReadsTime = { environment: JudgeEnvironment; isOver: () => boolean }

/** @param mostMs after this time of programs in the sandbox, without their waits for permits, `isOver` is true */
export function timed(environment: JudgeEnvironment, mostMs: number): ReadsTime {
  const { sandbox } = environment
  let spentMs = 0
  return {
    isOver: () => spentMs > mostMs,
    environment: {
      ...environment,
      sandbox: {
        ...sandbox,
        async run(...asked) {
          const outcome = await sandbox.run(...asked)
          spentMs += outcome.wallMs
          return outcome
        },
      },
    },
  }
}
