/**
 * Compiles the checker program of a problem, like a submission and in the same cache: once for all
 * submissions of a revision.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, ProblemProgram, ProgramProtocol, ProgramRole } from '#contract'
import type { JudgeEnvironment } from '../host/environment.ts'
import { CheckerFault } from './checker-fault.ts'
import { compile, isRunAsItIs } from './compile.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import type { StoredFile } from './sandbox-files.ts'

export type CompiledChecker = {
  protocol: ProgramProtocol
  language: Language
  program: StoredFile
  /** Further arguments. */
  flags: readonly string[]
  /** Files that a program without an artefact needs beside it when it runs, by name. */
  files: Readonly<Record<string, string>>
}

/** More than submissions get: with the original testlib.h, a busy host computes for more than 10 s. */
const compileLimitMs = 30_000

const ownHeader = 'testlib.h'
let ownTestlib: string | undefined

/**
 * @param permit of the submission that is judged, whose user is charged
 * @throws {CheckerFault} when it does not compile
 * @throws where this judge lacks its compiler: the queue gives such jobs to other judges
 */
export async function compileChecker(
  environment: JudgeEnvironment,
  checker: ProblemProgram,
  permit: PermitRequest,
  signal?: AbortSignal,
  role: ProgramRole = 'checker',
): Promise<CompiledChecker> {
  const { protocol, language, code } = checker
  if (environment.versions[language] === undefined) {
    throw new Error(`This judge has no compiler for the ${role}'s language, ${language}.`)
  }
  const files = filesBeside(checker)
  const compiled = await compile(environment, {
    ...{ language, code, files, permit, signal },
    limitMs: compileLimitMs,
  })
  if (!compiled.ok) {
    throw new CheckerFault(`The ${role} does not compile.\n${compiled.message}`, role)
  }
  return {
    protocol,
    language,
    program: compiled.program,
    flags: checker.flags.split(/\s+/).filter((flag) => flag !== ''),
    files: isRunAsItIs(environment, language) ? files : {},
  }
}

/** Matches no line ends between the words, so that a file of empty lines takes linear time. */
const includesTestlib = /^[ \t\v\f]*#[ \t\v\f]*include[ \t\v\f]*["<]testlib\.h[">]/m

/** Returns its header files, and our testlib.h if it includes that and the problem has no copy. */
function filesBeside({ code, headers }: ProblemProgram): Record<string, string> {
  const files = Object.fromEntries(headers.map(({ name, text }) => [name, text]))
  const isWanted = [code, ...Object.values(files)].some((text) => includesTestlib.test(text))
  if (!isWanted || files[ownHeader] !== undefined) return files
  ownTestlib ??= readFileSync(join(import.meta.dirname, '../checkers', ownHeader), 'utf8')
  return { ...files, [ownHeader]: ownTestlib }
}
