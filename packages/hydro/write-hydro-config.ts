/** testdata/config.yaml of an exported problem, and the programs that it names. */
import { type Language, languageCodes, type ProblemProgram, parseCommaList } from '#contract'
import { parseLanguageLimits, resultingLimitMs } from '#contract/problem-languages.ts'
import { BadPackage } from '../bad-package.ts'
import { asChecker } from '../comparisons.ts'
import {
  addHeaders,
  addValidator,
  deciding,
  leftOutChecker,
  type ProgramRules,
} from '../exported-losses.ts'
import type { ExportedProblem } from '../exported-problem.ts'
import { sourceName } from '../programs.ts'
import {
  codesOfLanguage,
  configuredProgram,
  endingOfCode,
  hydroLanguages,
} from './hydro-languages.ts'

const rules: ProgramRules = {
  format: 'Hydro',
  protocols: ['testlib'],
  adapts: true,
  languages: hydroLanguages,
  // These names are those of the settings and the tests.
  headers: /^(?!config\.ya?ml$|test\d+\.(?:in|out)$)/,
}

/**
 * Returns the settings, and the programs and the files beside them by name.
 * @throws BadPackage if Hydro cannot run the problem's programs
 */
export function hydroConfig(problem: ExportedProblem) {
  const { keys, role, program } = decisionOf(problem)
  const files = new Map<string, string>()
  if (program !== null) addHeaders(program, files)
  const validator = addValidator(problem, rules, files)
  const isOther = program !== null && validator !== null && namesOf(program) !== namesOf(validator)
  if (isOther) problem.losses.add('All programs share the files beside any of them.')
  const headers = [...files.keys()]
  const langs = parseCommaList(problem.languages).flatMap(codesOfLanguage)
  const rates = ratesOf(problem)
  const config = {
    ...keys,
    time: `${problem.timeLimit}ms`,
    memory: `${problem.memoryLimit}m`,
    ...(program !== null && { [role]: addSource(role, program, files) }),
    ...(validator !== null && { validator: addSource('validator', validator, files) }),
    ...(headers.length > 0 && { judge_extra_files: headers }),
    ...(langs.length > 0 && { langs }),
    ...(Object.keys(rates).length > 0 && { time_limit_rate: rates }),
  }
  reportLanguages(problem)
  return { config, files }
}

const namesOf = ({ headers }: ProblemProgram) =>
  headers
    .map(({ name }) => name)
    .toSorted()
    .join()

/** Adds the source under a name that no file beside it has. */
function addSource(stem: string, { language, code }: ProblemProgram, files: Map<string, string>) {
  const name = sourceName(stem, endingOfCode(language), files)
  files.set(name, code)
  return configuredProgram(name, language)
}

interface Decision {
  keys: Record<string, string>
  role: 'checker' | 'interactor'
  /** Null if Hydro compares without a file of the package. */
  program: ProblemProgram | null
}

function decisionOf(problem: ExportedProblem): Decision {
  const { comparison, tolerance, checker, losses } = problem
  const without = (keys: Decision['keys']): Decision => ({
    ...{ keys: { type: 'default', ...keys }, role: 'checker', program: null },
  })
  switch (comparison) {
    case 'lines':
      return without({ checker_type: 'default' })
    case 'exact':
      return without({ checker_type: 'strict' })
    case 'tokens':
      // One of testlib's own checkers, which Hydro has.
      return without({ checker_type: 'testlib', checker: 'wcmp' })
    case 'interactor': {
      const program = deciding(problem, 'interactor', rules)
      if (checker !== null) losses.add(leftOutChecker)
      return { keys: { type: 'interactive' }, role: 'interactor', program }
    }
    case 'program': {
      const allowed: ProgramRules = { ...rules, protocols: ['testlib', 'icpc'] }
      const program = deciding(problem, 'checker', allowed)
      const type = program.protocol === 'icpc' ? 'kattis' : 'testlib'
      return { ...without({ checker_type: type }), program }
    }
    default:
      return {
        ...without({ checker_type: 'testlib' }),
        program: asChecker({ comparison, tolerance }),
      }
  }
}

/** Maps Hydro's language codes to the factors of their time limits, for languages with their own limit. */
function ratesOf({
  timeLimit,
  scaleTimeLimit,
  languages,
  languageLimits,
}: ExportedProblem): Record<string, number> {
  const limits = { timeLimitMs: timeLimit, scaleTimeLimit, languageLimits }
  const accepted = parseCommaList(languages)
  const own = [...parseLanguageLimits(languageLimits).keys()]
  const usable = new Set([...(scaleTimeLimit ? languageCodes : []), ...own])
  const rates = [...usable]
    .filter((language) => accepted.length === 0 || accepted.includes(language))
    .map((language) => ({ language, rate: resultingLimitMs(limits, language) / timeLimit }))
    .filter(({ rate }) => rate !== 1)
  return Object.fromEntries(
    rates.flatMap(({ language, rate }) =>
      codesOfLanguage(language).map((code) => [code, rate] as const),
    ),
  )
}

/** @throws BadPackage if Hydro knows no accepted language */
function reportLanguages(problem: ExportedProblem): void {
  const isUnknown = (language: Language) => codesOfLanguage(language).length === 0
  const accepted = parseCommaList(problem.languages)
  const unknown = accepted.filter(isUnknown)
  const limited = [...parseLanguageLimits(problem.languageLimits).keys()].filter(isUnknown)
  if (unknown.length > 0) {
    const names = `the accepted languages ${unknown.join(', ')}.`
    if (unknown.length === accepted.length) throw new BadPackage(`Hydro knows none of ${names}`)
    problem.losses.add(`The format does not know ${names}`)
  }
  if (limited.length > 0) {
    problem.losses.add(`The time limits of the languages ${limited.join(', ')} are left out.`)
  }
  if (problem.scaleTimeLimit) {
    problem.losses.add('More time for slower languages becomes time limits of single languages.')
  }
}
