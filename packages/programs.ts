/** Finds the programs of a package: checkers, interactors, input validators and solutions. */
import type { Language, ProblemProgram, ProgramProtocol, Verdict } from '#contract'
import { shownName } from '#contract/archive/messages.ts'
import { BadPackage } from './bad-package.ts'
import { withoutAdapter } from './icpc-adapter.ts'
import type { Losses, PackageFiles } from './package-files.ts'
import type { PackagedSolution } from './packaged-problem.ts'
import { baseName } from './statement-files.ts'

/** The file extensions of sources by language, the usual one first. */
const endings = new Map<Language, string[]>([
  ['c', ['c']],
  ['cpp', ['cpp', 'cc', 'cxx', 'c++']],
  ['csharp', ['cs']],
  ['go', ['go']],
  ['haskell', ['hs']],
  ['java', ['java']],
  ['javascript', ['js']],
  ['kotlin', ['kt']],
  ['pascal', ['pas', 'pp']],
  ['php', ['php']],
  ['python', ['py', 'py3']],
  ['ruby', ['rb']],
  ['rust', ['rs']],
  ['typescript', ['ts']],
])
const languageOfEnding = new Map(
  [...endings].flatMap(([language, all]) => all.map((ending) => [ending, language])),
)
const languageOfName = new Map<string, Language>([
  ...languageOfEnding,
  ...[...endings.keys()].map((language) => [language, language] as const),
  ['c#', 'csharp'],
  ['nodejs', 'javascript'],
])

const endingOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

/** Returns the language of a source by its file extension. */
export function languageOfFile(path: string): Language | undefined {
  return languageOfEnding.get(endingOf(path))
}

/** @param name as systems name their compilers: a language or a file extension, in any letter case */
export function languageNamed(name: string): Language | undefined {
  return languageOfName.get(name.toLowerCase())
}

const isHeader = (path: string) => /\.(?:h|hh|hpp|hxx|inc|ipp)$/i.test(path)

/** A program, or the end of a sentence that says why it cannot be carried over. */
export type FoundProgram = ProblemProgram | string

/** @param source the path of its source, and of the files beside it */
export async function readProgram(
  files: PackageFiles,
  source: { path: string; language: Language | undefined; beside: readonly string[] },
  protocol: ProgramProtocol,
  flags = '',
): Promise<FoundProgram> {
  const { path, language, beside } = source
  if (language === undefined) return `the language of ${path} is not known`
  const code = await textOrUndefined(files, path)
  if (code === undefined) return `${path} is missing or is not in UTF-8`
  const headers: ProblemProgram['headers'] = []
  for (const other of beside) {
    const text = await textOrUndefined(files, other)
    if (text === undefined) return `${other} is missing or is not in UTF-8`
    headers.push({ name: baseName(other), text })
  }
  const program = { protocol, language, code, flags, headers }
  return protocol === 'testlib' ? withoutAdapter(program) : program
}

/** Reads the program of a folder: one source, and its header files or modules. */
export async function readProgramFolder(
  files: PackageFiles,
  paths: readonly string[],
  protocol: ProgramProtocol,
  flags = '',
): Promise<FoundProgram> {
  const script = paths.find((path) => ['build', 'run'].includes(baseName(path)))
  if (script !== undefined) return `it has a script of its own, ${script}`
  const sources = paths.filter((path) => languageOfFile(path) !== undefined)
  const [main, ...others] = await mainFirst(files, sources)
  if (main === undefined) return 'it has no source in a known language'
  const language = languageOfFile(main)
  const isModule = (path: string) => language === 'python' && languageOfFile(path) === 'python'
  const second = others.find((path) => !isModule(path))
  if (second !== undefined) return `it has several sources, ${main} and ${second}`
  const beside = [...others, ...paths.filter(isHeader)]
  return readProgram(files, { path: main, language, beside }, protocol, flags)
}

/** Returns the file extension of a language's sources, also if this instance does not offer it. */
export function endingOfLanguage(language: Language): string {
  return endings.get(language)?.[0] ?? 'txt'
}

/** Returns a name for a source that no file beside it has: checker.cpp, checker2.cpp, … */
export function sourceName(stem: string, ending: string, beside: ReadonlyMap<string, string>) {
  let name = `${stem}.${ending}`
  for (let number = 2; beside.has(name); number++) name = `${stem}${number}.${ending}`
  return name
}

/** Usual names of main sources, which the export uses too. */
const usualName = /^(?:checker|interactor|validator)\d*\.[^.]+$/

/** Orders the sources of a program: the one that contains its start comes first. */
async function mainFirst(files: PackageFiles, sources: readonly string[]): Promise<string[]> {
  if (sources.length < 2) return [...sources]
  const starts: string[] = []
  for (const path of sources) {
    const text = (await textOrUndefined(files, path)) ?? ''
    const isMain =
      languageOfFile(path) === 'python'
        ? baseName(path) === '__main__.py' || /__name__\s*==/.test(text)
        : /\bmain\s*\(/.test(text)
    if (isMain) starts.push(path)
  }
  const first =
    sources.find((path) => baseName(path) === '__main__.py') ??
    sources.find((path) => usualName.test(baseName(path))) ??
    starts[0] ??
    sources[0]
  return sources.toSorted((a, b) => Number(b === first) - Number(a === first))
}

/**
 * Groups the files below a folder by program: a folder with everything in it, or a file. Header files
 * beside files in C and C++ are a part of each.
 */
export function programsBelow(files: PackageFiles, folder: string): string[][] {
  const all = files.below(folder)
  const isAlone = (path: string) => !path.slice(folder.length).includes('/')
  const headers = all.filter((path) => isAlone(path) && isHeader(path))
  const groups = Map.groupBy(all, (path) => {
    const [first = ''] = path.slice(folder.length).split('/')
    return first
  })
  return [...groups.values()]
    .filter((paths) => !paths.every(isNoProgram))
    .map((paths) =>
      paths.every((path) => isAlone(path) && isC(path)) ? paths.concat(headers) : paths,
    )
}

const isC = (path: string) => ['c', 'cpp'].includes(languageOfFile(path) ?? '')

const isNoProgram = (path: string) =>
  isHeader(path) || /(?:^|\/)(?:\.[^/]*|readme[^/]*|[^/]*\.(?:md|txt|ya?ml))$/i.test(path)

/** The first line of a script, by which Kattis and others tell Python 2 from Python 3. */
const isPython2 = /^#![^\n]*python2/

/** Reads a solution, or reports why it is left out. */
export async function readSolution(
  files: PackageFiles,
  { path, language, expected }: { path: string; language: Language | undefined; expected: Verdict },
): Promise<PackagedSolution[]> {
  const code = language === undefined ? undefined : await textOrUndefined(files, path)
  if (language === 'python' && isPython2.test(code ?? '')) {
    files.losses.add(`The solution ${shownName(path)} is left out: it is in Python 2.`)
    return []
  }
  if (language !== undefined && code !== undefined) {
    return [{ name: path, language, code, expected }]
  }
  const isMissing = files.find(path) === undefined
  const whyUnread = isMissing ? 'it is missing' : 'it is not in UTF-8'
  const why = language === undefined ? 'its language is not known' : whyUnread
  files.losses.add(`The solution ${shownName(path)} is left out: ${why}.`)
  return []
}

export async function textOrUndefined(
  files: PackageFiles,
  path: string,
): Promise<string | undefined> {
  try {
    return await files.text(path)
  } catch (error) {
    if (!(error instanceof BadPackage)) throw error
    return undefined
  }
}

/** Returns the program, or null after reporting the loss. */
export function programOr(
  found: FoundProgram,
  sentence: (why: string) => string,
  losses: Losses,
): ProblemProgram | null {
  if (typeof found !== 'string') return found
  losses.add(sentence(found))
  return null
}

/** @throws BadPackage because a problem cannot be judged without its interactor */
export function interactorOf(found: FoundProgram | undefined): ProblemProgram {
  if (typeof found === 'object') return found
  const why = found ?? 'it is missing'
  throw new BadPackage(`The problem is interactive, and its interactor cannot be read: ${why}.`)
}

export const lostValidator = (why: string) =>
  `The input validator is not carried over, because ${why}.`

/**
 * Runs before main: exchanges two arguments, because HUSTOJ gives a special judge the input, the expected output
 * and the output, and testlib's order is input, output, expected output. This serves both directions. It also makes every exit code but 0
 * mean "wrong". The labels declare functions of the C library under names that no program has.
 */
const hustojProtocol = `#ifdef __cplusplus
extern "C" {
#endif
int hustoj_on_exit(void (*)(int, void *), void *) __asm__("on_exit");
int hustoj_flush(void *) __asm__("fflush");
#ifdef __cplusplus
}
#endif
static void hustoj_end(int code, void *none) {
  if (code != 0) { hustoj_flush(none); __builtin__exit(1); }
}
__attribute__((constructor)) static void hustoj_begin(int argc, char **argv) {
  if (argc > 3) { char *expected = argv[2]; argv[2] = argv[3]; argv[3] = expected; }
  hustoj_on_exit(hustoj_end, 0);
}
#line 1
`

/** Returns a special judge of HUSTOJ as a checker of testlib's protocol. It ends with 0 for a right output. */
export function hustojChecker(code: string, language: Language): FoundProgram {
  if (language !== 'c' && language !== 'cpp') return `it is written in ${language}`
  return { protocol: 'testlib', language, code: exchanged(code), flags: '', headers: [] }
}

/** Returns the source of a special judge of HUSTOJ for a checker of testlib's protocol, or the reverse. */
export function exchanged(code: string): string {
  return code.startsWith(hustojProtocol) ? code.slice(hustojProtocol.length) : hustojProtocol + code
}
