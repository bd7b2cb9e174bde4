/** Measures problems with their own programs, in C++ and inside the judge, beside the usual problem. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProblemProgram } from '#contract'
import type { Kind } from './comparison.ts'
import type { SandboxUse } from './contestant.ts'
import type { Contestants } from './contestants.ts'
import type { Problem } from './problems.ts'
import { freshSource } from './programs.ts'
import type { Row } from './rounds.ts'

/** `interactive`: a problem whose interactor leaves its result to a checker, which is the longest way. */
type Special = 'checker' | 'interactive'

export function specialName(special: Special, kind: Kind): string {
  return `cpp ${kind} judge, ${special}`
}

/** Returns the name of the row with the CPU time of all runs of the checker, ms. */
export function checkerTimeName(kind: Kind): string {
  return `${specialName('checker', kind)}, its CPU time`
}
/** The name of the row with the number of programs that a test starts in containers. */
export const startsName = `${specialName('interactive', 'again')}, starts`

export function specialRows({ ready: { judge } }: Contestants, problem: Problem): Row[] {
  const { sandboxUse } = judge ?? {}
  if (judge === undefined || sandboxUse === undefined) return []
  const checker = programOf('checker')
  const problems: Readonly<Record<Special, Problem>> = {
    checker: { ...problem, checker },
    interactive: { ...problem, checker, interactor: programOf('interactor') },
  }
  let source = ''
  const row = (
    special: Special,
    kind: Kind,
    name: string,
    figure: (use: SandboxUse) => number,
  ) => ({
    name: specialName(special, kind),
    measure: () => {
      if (kind === 'first') source = freshSource('cpp')
      const sent = { language: 'cpp', source, problem: problems[special] }
      return judge.judge(sent, kind === 'again')
    },
    beside: () => ({ [name]: figure(sandboxUse()) }),
  })
  return [
    row('checker', 'first', checkerTimeName('first'), ({ checkerMs }) => checkerMs),
    row('checker', 'again', checkerTimeName('again'), ({ checkerMs }) => checkerMs),
    row('interactive', 'again', startsName, ({ starts }) => starts / problem.tests.length),
  ]
}

function programOf(role: 'checker' | 'interactor'): ProblemProgram {
  const code = readFileSync(join(import.meta.dirname, `../programs/${role}.cpp`), 'utf8')
  return { protocol: 'testlib', language: 'cpp', code, flags: '', headers: [] }
}
