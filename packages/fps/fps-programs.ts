import type { ProblemProgram } from '#contract'
import { BadPackage } from '../bad-package.ts'
import { byInteractor, byLines, checkedBy } from '../comparisons.ts'
import { withoutAdapter } from '../icpc-adapter.ts'
import {
  type Losses,
  lostChecker,
  type PackagedProblem,
  type PackagedSolution,
} from '../packaged-problem.ts'
import {
  type FoundProgram,
  hustojChecker,
  interactorOf,
  languageNamed,
  programOr,
} from '../programs.ts'
import { type Element, type Item, textOf } from './fps-shape.ts'

const languageOf = ({ language }: Element) => languageNamed(language ?? '')

export function readSolution(one: Element, index: number, losses: Losses): PackagedSolution[] {
  const [language, code] = [languageOf(one), textOf(one)]
  if (code.trim() === '') return []
  const name = `solution ${index + 1}`
  if (language !== undefined) return [{ name, language, code, expected: 'OK' }]
  losses.add(`The ${name} is left out: its language ${one.language ?? ''} is not known.`)
  return []
}

type Judged = Pick<PackagedProblem, 'comparison' | 'tolerance' | 'checker' | 'interactor'>

/** @throws BadPackage if the problem cannot be judged here */
export function readFpsPrograms(its: Item, losses: Losses): Judged {
  const interactor = firstOf(its.interactor)
  if (interactor !== undefined) {
    return { ...byInteractor, checker: null, interactor: interactorOf(testlib(interactor)) }
  }
  // HUSTOJ ignores white space at line ends.
  return { ...checkedBy(readChecker(its, losses), byLines), interactor: null }
}

const firstOf = (all: readonly Element[] = []) => all.find((one) => textOf(one).trim() !== '')

/** A special judge ends with 0 for a right output. "tpj" and one that uses testlib have testlib's protocol. */
function readChecker({ spj, tpj }: Item, losses: Losses): ProblemProgram | null {
  const given = firstOf(tpj) ?? firstOf(spj)
  if (given === undefined) return null
  if (given.language?.toLowerCase() === 'text') {
    throw new BadPackage('Submissions to this problem are answers, not programs (text judge).')
  }
  const code = textOf(given)
  const isTestlib = firstOf(tpj) === given || /^\s*#\s*include\s*["<]testlib\.h[">]/m.test(code)
  const language = languageOf(given) ?? (given.language === undefined ? 'cpp' : undefined)
  if (language === undefined) losses.add(lostChecker(`it is written in ${given.language}`))
  if (language === undefined) return null
  return programOr(isTestlib ? testlib(given) : hustojChecker(code, language), lostChecker, losses)
}

function testlib(one: Element): FoundProgram {
  const language = languageOf(one) ?? 'cpp'
  const code = textOf(one)
  return withoutAdapter({ protocol: 'testlib', language, code, flags: '', headers: [] })
}
