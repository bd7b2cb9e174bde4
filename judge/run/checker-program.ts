/**
 * Compiles the checker program of a problem, like a submission and in the same cache: once for all
 * submissions of a revision.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, ProblemProgram, ProgramProtocol, ProgramRole } from '#contract'
import type { JudgeEnvironment } from '../host/environment.ts'
import { CompileError, compile, isRunAsItIs } from './compile.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import type { StoredFile } from './sandbox-files.ts'

/**
 * A checker or an interactor of a problem failed, so the submission gets no verdict. The message is for the
 * problem's author.
 */
export class CheckerFault extends Error {
  override name = 'CheckerFault'
  readonly role: ProgramRole
  /** The test, from 1; 0 if the program does not compile. */
  test = 0

  constructor(message: string, role: ProgramRole = 'checker') {
    super(message)
    this.role = role
  }
}

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
  const source = { language, code, files, permit, signal, limitMs: compileLimitMs }
  const program = await compile(environment, source).catch((error: unknown) => {
    if (!(error instanceof CompileError)) throw error
    throw new CheckerFault(`The ${role} does not compile.\n${error.message}`, role)
  })
  return {
    protocol,
    language,
    program,
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
