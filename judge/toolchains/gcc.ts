/** Shared by C and C++: gcc's options, and how a program without a runtime fails. */
import {
  type CompileStep,
  type Ended,
  native,
  type Prepared,
  summary,
  usualCompilerBytes,
} from './toolchain.ts'

const diagnostics = ['-fmax-errors=20', '-fdiagnostics-color=never']

type Compile = {
  compiler: string
  source: string
  code: string
  flags: readonly string[]
  libraries?: readonly string[]
}

export function compileWithGcc(
  { compiler, source, code, flags, libraries = [] }: Compile,
  { cpp }: Prepared,
): CompileStep {
  const linker = cpp?.facts['linker'] ?? ''
  return {
    args: [
      compiler,
      ...flags,
      ...diagnostics,
      ...(linker === '' ? [] : [`-fuse-ld=${linker}`]),
      source,
      '-o',
      'a',
      ...libraries,
    ],
    files: { [source]: code },
    artefact: 'a',
    memoryLimitBytes: usualCompilerBytes,
  }
}

function explainCompileError(said: string): string | null {
  const name = /undefined reference to [`'](.+?)'/.exec(said)?.[1]
  if (name === undefined) return null
  return name === 'main'
    ? 'There is no main function, where a program starts.'
    : `${name} is used, but nowhere defined.`
}

const longString =
  /std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> ?>/g

function uncaughtException(said: string): string | null {
  const thrown = /^terminate called after throwing an instance of '(.+)'$/m.exec(said)
  if (thrown?.[1] === undefined) return null
  const type = thrown[1]
    .replace(longString, 'std::string')
    .replace(/^std::_Nested_exception<(.+?) ?>$/, '$1')
    .replace('char const*', 'const char*')
  const words = /^ {2}what\(\): {2}(.*)$/m.exec(said.slice(thrown.index))?.[1]
  if (words === undefined) return summary(`Uncaught exception of type ${type}`)
  return summary(words.startsWith(type) ? words : `${type}: ${words}`)
}

function outOfMemory({ ending, stderrText }: Ended): string | null {
  const isThrown = ending === 'signalled' && stderrText.includes("'std::bad_alloc'")
  return isThrown ? 'std::bad_alloc' : null
}

const aborted = 6
const libraryComplaint =
  /^(?:(?:free|malloc|realloc|calloc|munmap_chunk|malloc_consolidate)\(\): .+|double free or corruption.*|corrupted .+|\*\*\* .+ \*\*\*: terminated|pure virtual method called)$/m

const opening = ": Assertion '"
const closing = "' failed."

/** Reads a line such as "a: a.cpp:5: int main(): Assertion `n == 4' failed.": one pattern would take cubic time. */
function failedAssertion(said: string): string | null {
  for (const line of said.split('\n')) {
    const place = line.endsWith(closing) ? /a\.c(?:pp)?:(\d+): /.exec(line) : null
    if (place === null) continue
    const end = line.length - closing.length
    const start = line.replaceAll('`', "'").lastIndexOf(opening, end - opening.length)
    if (start < place.index + place[0].length) continue
    return summary(
      `assertion failed: ${line.slice(start + opening.length, end)}`,
      `line ${place[1]}`,
    )
  }
  return null
}

/** Finds the reason why a program aborted in the messages of its libraries; null if they have no known one. */
function abortReason(said: string): string | null {
  const assertion = failedAssertion(said)
  if (assertion !== null) return assertion
  const complaint = libraryComplaint.exec(said)?.[0]
  if (complaint !== undefined) return summary(complaint)
  return said.includes('terminate called without an active exception')
    ? 'std::terminate was called; often a std::thread was neither joined nor detached'
    : null
}

const usualCauses: Readonly<Record<number, string>> = {
  4: 'often a function that promises a value and returns none',
  8: 'an integer was divided by zero',
  11: 'often an index out of range, a null pointer, or recursion that is too deep',
}

/** The same for both languages. */
export const byGcc = {
  ...native,
  explainCompileError,
  endsByException: ({ ending }: Ended) => ending === 'signalled',
  uncaughtException,
  outOfMemory,
  signalCause: (signal: number, said: string) =>
    signal === aborted ? abortReason(said) : (usualCauses[signal] ?? null),
} as const
