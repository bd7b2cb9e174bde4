/** The programs that testdata/config.yaml names; see https://docs.hydro.ac/docs/Hydro/user/testdata. */
import { z } from 'zod'
import type { Language, ProgramProtocol } from '#contract'
import { text } from '../foreign-data.ts'
import type { PackageFiles } from '../package-files.ts'
import { type Losses, lostChecker, type PackagedProblem } from '../packaged-problem.ts'
import {
  type FoundProgram,
  hustojChecker,
  interactorOf,
  languageOfFile,
  lostValidator,
  programOr,
  readProgram,
} from '../programs.ts'
import { standardCheckers } from '../testlib-checkers.ts'

/** The name of a file in testdata/, or an object with it. */
export const hydroProgram = z
  .union([text, z.looseObject({ file: text, lang: text.nullish() })])
  .nullish()
type HydroProgram = z.output<typeof hydroProgram>

export interface HydroPrograms {
  isInteractive: boolean
  checkerType: string
  checker: HydroProgram
  interactor: HydroProgram
  validator: HydroProgram
  /** Files beside the programs of the jury. */
  extraFiles: readonly string[]
}

type Read = Pick<
  PackagedProblem,
  'comparison' | 'tolerance' | 'checker' | 'interactor' | 'validator'
>

const testFolder = 'testdata/'

/** Those whose arguments and exit codes are those of testlib or of the ICPC. */
const protocols: ReadonlyMap<string, ProgramProtocol> = new Map([
  ['testlib', 'testlib'],
  ['kattis', 'icpc'],
  // Like testlib's: input, output and answer; 0 and 1. It ignores the other two arguments.
  ['qduoj', 'testlib'],
])

export async function readHydroPrograms(
  files: PackageFiles,
  programs: HydroPrograms,
  losses: Losses,
): Promise<Read> {
  const read = (program: HydroProgram, protocol: ProgramProtocol) =>
    readOne(files, program, programs.extraFiles, protocol)
  const { checkerType, isInteractive, interactor, validator } = programs
  return {
    ...(isInteractive ? compared.talked : await readChecker(programs, read, losses)),
    interactor: isInteractive
      ? interactorOf(await read(interactor, checkerType === 'kattis' ? 'icpc' : 'testlib'))
      : null,
    validator: isGiven(validator)
      ? programOr(await read(validator, 'testlib'), lostValidator, losses)
      : null,
  }
}

const noProgram = { tolerance: null, checker: null }
const compared = {
  // White space at line ends and empty lines do not count (diff -BZ).
  default: { comparison: 'lines' as const, ...noProgram },
  talked: { comparison: 'interactor' as const, ...noProgram },
  strict: { comparison: 'exact' as const, ...noProgram },
}

async function readChecker(
  { checkerType, checker }: HydroPrograms,
  read: (program: HydroProgram, protocol: ProgramProtocol) => Promise<FoundProgram>,
  losses: Losses,
): Promise<Pick<Read, 'comparison' | 'tolerance' | 'checker'>> {
  if (checkerType === 'strict') return compared.strict
  if (checkerType === 'default' && !isGiven(checker)) return compared.default
  // Without an ending, it is one of testlib's own.
  const known = standardCheckers.get(fileOf(checker))
  if (known !== undefined) return { ...known, checker: null }
  if (checkerType === 'hustoj') return ofHustoj(await read(checker, 'testlib'), losses)
  const protocol = protocols.get(checkerType === 'default' ? 'testlib' : checkerType)
  const found =
    protocol === undefined
      ? `it is written for ${checkerType.slice(0, 50)}`
      : await read(checker, protocol)
  const program = programOr(found, lostChecker, losses)
  if (program === null) return compared.default
  return { comparison: 'program', tolerance: null, checker: program }
}

function ofHustoj(found: FoundProgram, losses: Losses) {
  const adapted = typeof found === 'string' ? found : hustojChecker(found.code, found.language)
  const checker = programOr(adapted, lostChecker, losses)
  return checker === null
    ? compared.default
    : { comparison: 'program' as const, tolerance: null, checker }
}

function fileOf(program: HydroProgram): string {
  return typeof program === 'string' ? program : (program?.file ?? '')
}

const isGiven = (program: HydroProgram) => fileOf(program) !== ''

async function readOne(
  files: PackageFiles,
  program: HydroProgram,
  extraFiles: readonly string[],
  protocol: ProgramProtocol,
): Promise<FoundProgram> {
  const name = fileOf(program)
  if (name === '') return 'it is missing'
  const given = typeof program === 'object' ? (program?.lang ?? '') : ''
  const path = testFolder + name
  const beside = extraFiles
    .map((other) => testFolder + other)
    .filter((other) => other !== path && files.find(other) !== undefined)
  return readProgram(files, { path, language: languageOf(name, given), beside }, protocol)
}

/** @param given Hydro's code of a language; may be empty */
function languageOf(name: string, given: string): Language | undefined {
  return given === '' ? languageOfFile(name) : languageOfCode(given)
}

/** @param code such as "cc.cc17o2" and "py.py3" */
export function languageOfCode(code: string): Language | undefined {
  const [first = '', second = ''] = code.split('.')
  if (second === 'py2') return undefined
  return second === 'pypy3' ? 'pypy' : languageOfFile(`x.${first}`)
}
