/** Finds what a format cannot express: reports it as a loss, or refuses the export with a BadPackage. */
import {
  type Language,
  noTranslations,
  type ProblemProgram,
  type ProgramProtocol,
  type ProgramRole,
} from '#contract'
import { BadPackage } from './bad-package.ts'
import type { ExportedFile, ExportedProblem } from './exported-problem.ts'
import { asTestlib, isAdaptable } from './icpc-adapter.ts'
import type { Losses } from './package-files.ts'
import type { PackagedSolution } from './packaged-problem.ts'
import { languageOfFile } from './programs.ts'

export const lostDifficulty = 'The difficulty is left out.'
export const lostTitle = (language: string) =>
  `The title in the language "${language}" is left out.`
export const lostTranslation = (language: string) =>
  `The statement in the language "${language}" is left out.`

/** For formats without limits of single languages and without a list of accepted ones. */
export function reportLanguages(problem: ExportedProblem): void {
  if (problem.languages !== '') problem.losses.add('The accepted languages are left out.')
  reportLimits(problem)
}

export function reportLimits({ scaleTimeLimit, languageLimits, losses }: ExportedProblem): void {
  if (languageLimits !== '') losses.add('Time limits of single languages are left out.')
  if (scaleTimeLimit) losses.add('More time for slower languages is left out.')
}

/**
 * For formats with one statement.
 * @param kept the roles of the files that the package has
 */
export function reportStatements(
  { files, translations: { language: shown, others }, losses }: ExportedProblem,
  kept: readonly ExportedFile['role'][],
): void {
  if (shown !== noTranslations.language) {
    losses.add(`The package does not say that its language is "${shown}".`)
  }
  for (const { role, name } of files) {
    if (!kept.includes(role)) losses.add(`The file ${name} is left out.`)
  }
  for (const { language } of others) losses.add(lostTranslation(language))
}

/** Reports the text of a picture if it is not in the Markdown, which alone has it in a package. */
export function reportAlt(
  markdown: string,
  { role, name, alt }: ExportedFile,
  losses: Losses,
): void {
  if (role === 'picture' && alt !== '' && !markdown.includes(`![${alt}](${name})`)) {
    losses.add(`The description of the picture ${name} is left out.`)
  }
}

/** Returns the accepted solutions, and reports the others. */
export function acceptedSolutions({ solutions, losses }: ExportedProblem): PackagedSolution[] {
  const accepted = solutions.filter(({ expected }) => expected === 'OK')
  if (accepted.length < solutions.length) losses.add('The wrong solutions are left out.')
  return accepted
}

/** @throws BadPackage */
export function refusePasses({ passes }: ExportedProblem, format: string): void {
  if (passes === 1) return
  throw new BadPackage(
    `Its tests have several passes, which ${format} does not have. Export it as a Kattis package.`,
  )
}

/** @throws BadPackage */
export function refusePdfAlone({ description }: ExportedProblem, format: string): void {
  if (description.trim() !== '') return
  throw new BadPackage(`Its statement is only a PDF, which a package of ${format} cannot hold.`)
}

/** The programs that a format can express. */
export interface ProgramRules {
  format: string
  protocols: readonly ProgramProtocol[]
  /** True if programs of the ICPC's protocol can be exported with an adapter. */
  adapts?: true
  languages: readonly Language[]
  /** Matches names of header files; no file matches if it is not set. */
  headers?: RegExp
}

/** Returns the end of a sentence, or undefined if the format can express the program. */
function whyNot({ protocol, language, headers }: ProblemProgram, rules: ProgramRules) {
  const isAdapted = rules.adapts === true && isAdaptable({ protocol, language })
  if (!rules.protocols.includes(protocol) && !isAdapted) {
    const isUnadapted = rules.adapts === true && protocol === 'icpc'
    if (isUnadapted) return "it uses the ICPC's protocol, and only C++ is adapted for such packages"
    const own = protocol === 'icpc' ? "the ICPC's protocol" : "testlib's protocol"
    return `it uses ${own}, which such packages do not have`
  }
  if (!rules.languages.includes(language)) {
    return `it is written in ${language}, which such packages do not have`
  }
  const wrong = headers.find(({ name }) => rules.headers?.test(name) !== true)
  if (wrong !== undefined) return `such packages have no place for the file ${wrong.name} beside it`
  return undefined
}

/** @throws BadPackage if the format cannot express the program, because problems would be judged differently without it */
export function deciding(
  problem: ExportedProblem,
  role: 'checker' | 'interactor',
  rules: ProgramRules,
): ProblemProgram {
  const program = problem[role]
  const why = program ? whyNot(program, rules) : 'it is missing'
  if (program && why === undefined) return expressed(role, program, rules, problem.losses)
  throw new BadPackage(`Its ${role} cannot be in a package of ${rules.format}: ${why}.`)
}

/**
 * Returns the input validator, and adds the files beside it to those of the other programs.
 * @returns null after reporting the loss if the format cannot express it
 */
export function addValidator(
  { validator, losses }: ExportedProblem,
  rules: ProgramRules,
  headers: Map<string, string>,
): ProblemProgram | null {
  if (validator === null) return null
  const why = whyNot(validator, rules)
  if (why === undefined && addHeaders(validator, headers)) {
    return expressed('validator', validator, rules, losses)
  }
  losses.add(leftOutValidator(why ?? 'a file beside it has the name of another one'))
  return null
}

export const leftOutValidator = (why: string) => `The input validator is left out: ${why}.`
export const leftOutChecker =
  'The checker is left out: the interactor of such a package decides alone.'

/** Returns the program in a protocol of the format. Only an adapter keeps the arguments. */
function expressed(
  role: ProgramRole,
  program: ProblemProgram,
  { protocols }: ProgramRules,
  losses: Losses,
): ProblemProgram {
  if (!protocols.includes(program.protocol)) return asTestlib(role, program)
  if (program.flags.trim() !== '') losses.add(`The arguments of the ${role} are left out.`)
  return program
}

/** Collects the files beside the programs, which are in one folder. Returns false if two differ. */
export function addHeaders({ headers }: ProblemProgram, to: Map<string, string>): boolean {
  if (headers.some(({ name, text }) => (to.get(name) ?? text) !== text)) return false
  for (const { name, text } of headers) to.set(name, text)
  return true
}

/** Returns the name of a solution's file. Reports a loss if its extension stands for another language. */
export function solutionName(
  number: string,
  language: Language,
  losses: Losses,
  ending: string,
): string {
  const name = `solution${number}.${ending}`
  if (languageOfFile(name) !== language) {
    losses.add(`The file extension of ${name} does not say that its language is ${language}.`)
  }
  return name
}
