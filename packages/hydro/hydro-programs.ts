/** The programs that testdata/config.yaml names; see https://docs.hydro.ac/docs/Hydro/user/testdata. */
import { z } from 'zod'
import type { Language, ProgramProtocol } from '#contract'
import { byInteractor, byLines, checkedBy, standardCheckers } from '../comparisons.ts'
import { text } from '../foreign-data.ts'
import type { Losses, PackageFiles } from '../package-files.ts'
import { lostChecker } from '../packaged-problem.ts'
import {
  type FoundProgram,
  hustojChecker,
  interactorOf,
  languageOfFile,
  lostValidator,
  programOr,
  readProgram,
} from '../programs.ts'

/** The name of a file in testdata/, or an object with it. */
const hydroProgram = z.union([text, z.looseObject({ file: text, lang: text.nullish() })]).nullish()
type HydroProgram = z.output<typeof hydroProgram>

/** The keys of testdata/config.yaml for the programs of the jury. */
export const hydroPrograms = z.looseObject({
  checker_type: z.string().nullish(),
  checker: hydroProgram,
  interactor: hydroProgram,
  validator: hydroProgram,
  /** Files beside these programs. */
  judge_extra_files: z.array(text).nullish(),
})
type HydroPrograms = z.output<typeof hydroPrograms>

const testFolder = 'testdata/'

/** Checker types with the arguments and exit codes of testlib or of the ICPC. */
const protocols: ReadonlyMap<string, ProgramProtocol> = new Map([
  ['testlib', 'testlib'],
  ['kattis', 'icpc'],
  // Its arguments are testlib's first two, and its exit codes 0 and 1 mean the same.
  ['qduoj', 'testlib'],
])

export async function readHydroPrograms(
  files: PackageFiles,
  config: HydroPrograms,
  isInteractive: boolean,
) {
  const read = (program: HydroProgram, protocol: ProgramProtocol) =>
    readOne(files, program, config.judge_extra_files ?? [], protocol)
  const { checker_type: checkerType, interactor, validator } = config
  return {
    ...(isInteractive
      ? { ...byInteractor, checker: null }
      : await readChecker(config, read, files.losses)),
    interactor: isInteractive
      ? interactorOf(await read(interactor, checkerType === 'kattis' ? 'icpc' : 'testlib'))
      : null,
    validator: isGiven(validator)
      ? programOr(await read(validator, 'testlib'), lostValidator, files.losses)
      : null,
  }
}

async function readChecker(
  { checker_type: given, checker }: HydroPrograms,
  read: (program: HydroProgram, protocol: ProgramProtocol) => Promise<FoundProgram>,
  losses: Losses,
) {
  const type = given ?? 'default'
  if (type === 'strict') return { comparison: 'exact' as const, tolerance: null, checker: null }
  // White space at line ends and empty lines do not count (diff -BZ).
  if (type === 'default' && !isGiven(checker)) return { ...byLines, checker: null }
  // A name without an extension is a standard checker of testlib.
  const known = standardCheckers.get(fileOf(checker))
  if (known !== undefined) return { ...known, checker: null }
  const found = await readOfType(type, (protocol) => read(checker, protocol))
  return checkedBy(programOr(found, lostChecker, losses), byLines)
}

async function readOfType(
  type: string,
  read: (protocol: ProgramProtocol) => Promise<FoundProgram>,
): Promise<FoundProgram> {
  if (type === 'hustoj') {
    const found = await read('testlib')
    return typeof found === 'string' ? found : hustojChecker(found.code, found.language)
  }
  const protocol = protocols.get(type === 'default' ? 'testlib' : type)
  if (protocol === undefined) return `it is written for ${type.slice(0, 50)}`
  return read(protocol)
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
