/** The programs and solutions of an exported problem, as problem.xml names them. */
import type { Language, ProblemProgram, Verdict } from '#contract'
import { BadPackage } from '../bad-package.ts'
import { asChecker } from '../comparisons.ts'
import {
  addHeaders,
  addValidator,
  deciding,
  type ProgramRules,
  solutionName,
} from '../exported-losses.ts'
import type { ExportedProblem } from '../exported-problem.ts'
import { endingOfLanguage } from '../programs.ts'
import { expectedOfTag } from './polygon-programs.ts'

/** Polygon's source types. Some languages have several. */
const sourceTypes: ReadonlyMap<Language, string> = new Map([
  ['c', 'c.gcc'],
  ['cpp', 'cpp.g++17'],
  ['csharp', 'csharp.mono'],
  ['go', 'go'],
  ['haskell', 'haskell.ghc'],
  ['java', 'java11'],
  ['javascript', 'v8.nodejs'],
  ['kotlin', 'kotlin19'],
  ['pascal', 'pas.fpc'],
  ['php', 'php.5'],
  ['pypy', 'python.pypy3-64'],
  ['python', 'python.3'],
  ['ruby', 'ruby.3'],
  ['rust', 'rust.2021'],
])

export type PolygonAssets = ReturnType<typeof polygonAssets>

const rules: ProgramRules = {
  format: 'Polygon',
  protocols: ['testlib'],
  adapts: true,
  languages: ['cpp'],
  headers: /\.(?:h|hpp)$/,
}

/**
 * Returns elements of problem.xml, and sources by path.
 * @throws BadPackage if Polygon cannot run the problem's programs
 */
export function polygonAssets(problem: ExportedProblem) {
  const isInteractive = problem.comparison === 'interactor'
  const headers = new Map<string, string>()
  const checker = checkerOf(problem)
  const interactor = isInteractive ? deciding(problem, 'interactor', rules) : undefined
  addHeaders(checker, headers)
  if (interactor !== undefined && !addHeaders(interactor, headers)) {
    throw new BadPackage('Its checker and its interactor have different files of one name.')
  }
  const validator = addValidator(problem, rules, headers)
  const files = new Map<string, string>()
  const sourceOf = (role: string, { code }: ProblemProgram) => {
    files.set(`files/${role}.cpp`, code)
    return `<source path="files/${role}.cpp" type="cpp.g++17"/>`
  }
  for (const [name, text] of headers) files.set(`files/${name}`, text)
  const name = problem.comparison === 'tokens' ? ' name="std::wcmp.cpp"' : ''
  const assets = [
    `<checker${name} type="testlib">${sourceOf('check', checker)}</checker>`,
    ...(interactor === undefined
      ? []
      : [`<interactor>${sourceOf('interactor', interactor)}</interactor>`]),
    ...(validator === null
      ? []
      : [`<validators><validator>${sourceOf('validator', validator)}</validator></validators>`]),
    ...solutionsOf(problem, files),
  ]
  const resources = [...headers.keys()].map((file) => `<file path="files/${file}" type="h.g++"/>`)
  return { assets, resources, files }
}

/** Every problem of Polygon has a checker. In an interactive one, it reads what the interactor left. */
function checkerOf(problem: ExportedProblem): ProblemProgram {
  const { comparison, tolerance, checker } = problem
  const isOwn = comparison === 'program' || (comparison === 'interactor' && checker !== null)
  if (isOwn) return deciding(problem, 'checker', rules)
  return asChecker({ comparison, tolerance })
}

function solutionsOf({ solutions, losses }: ExportedProblem, files: Map<string, string>): string[] {
  const width = String(solutions.length).length
  const main = solutions.find(({ expected }) => expected === 'OK')
  const elements = solutions.flatMap((solution, index) => {
    const { language, code, expected } = solution
    const type = sourceTypes.get(language)
    const tag = solution === main ? 'main' : tagOf(expected)
    if (type === undefined || tag === undefined) {
      const what = tag === undefined ? 'that must not compile' : `in ${language}`
      losses.add(`The solutions ${what} are left out: Polygon has no name for them.`)
      return []
    }
    const number = String(index + 1).padStart(width, '0')
    const ending = endingOfLanguage(language === 'pypy' ? 'python' : language)
    const path = `solutions/${solutionName(number, language, losses, ending)}`
    files.set(path, code)
    return [`<solution tag="${tag}"><source path="${path}" type="${type}"/></solution>`]
  })
  return elements.length === 0 ? [] : [`<solutions>${elements.join('')}</solutions>`]
}

/** Tags that the import reads as the verdict; the one for time limits is the same there. */
function tagOf(expected: Verdict): string | undefined {
  if (expected === 'RUNTIME_ERROR') return 'failed'
  const tags = [...expectedOfTag].filter(([tag]) => tag !== 'main')
  return tags.find(([, verdict]) => verdict === expected)?.[0]
}
