/** Shared by C and C++: gcc's options, and how a program without a runtime fails. */
import { chosenCompiler } from './chosen-compilers.ts'
import {
  type Ended,
  type LanguageToolchain,
  native,
  type Prepared,
  summary,
  usualCompilerBytes,
} from './toolchain.ts'

const diagnostics = ['-fmax-errors=20', '-fdiagnostics-color=never']

function explainCompileError(output: string): string | null {
  const name = /undefined reference to [`'](.+?)'/.exec(output)?.[1]
  if (name === undefined) return null
  return name === 'main'
    ? 'There is no main function, where a program starts.'
    : `${name} is used, but nowhere defined.`
}

const longString =
  /std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> ?>/g

function uncaughtException(output: string): string | null {
  const thrown = /^terminate called after throwing an instance of '(.+)'$/m.exec(output)
  if (thrown?.[1] === undefined) return null
  const type = thrown[1]
    .replace(longString, 'std::string')
    .replace(/^std::_Nested_exception<(.+?) ?>$/, '$1')
    .replace('char const*', 'const char*')
  const words = /^ {2}what\(\): {2}(.*)$/m.exec(output.slice(thrown.index))?.[1]
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
function failedAssertion(output: string): string | null {
  for (const line of output.split('\n')) {
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
function abortReason(output: string): string | null {
  const assertion = failedAssertion(output)
  if (assertion !== null) return assertion
  const complaint = libraryComplaint.exec(output)?.[0]
  if (complaint !== undefined) return summary(complaint)
  return output.includes('terminate called without an active exception')
    ? 'std::terminate was called; often a std::thread was neither joined nor detached'
    : null
}

const usualCauses: Readonly<Record<number, string>> = {
  4: 'often a function that promises a value and returns none',
  8: 'an integer was divided by zero',
  11: 'often an index out of range, a null pointer, or recursion that is too deep',
}

type Gcc = Pick<LanguageToolchain, 'greeting' | 'libraries'> & {
  language: 'c' | 'cpp'
  command: 'gcc' | 'g++'
  parts?: LanguageToolchain['parts']
  flags(prepared: Prepared): readonly string[]
  /** Libraries to link. */
  linked?: readonly string[]
}

/** The judge runs it on the host and inside the sandbox. */
export function gccProgram({ language, command }: Pick<Gcc, 'language' | 'command'>): string {
  return chosenCompiler(language) ?? `/usr/bin/${command}`
}

export function compiledByGcc(gcc: Gcc): LanguageToolchain {
  const { language, command, parts = [], flags, linked = [], greeting, libraries } = gcc
  const source = `a.${language}`
  return {
    ...native,
    get compiler() {
      return {
        program: chosenCompiler(language) ?? command,
        args: ['--version'],
        remedy: `apt-get install ${command}`,
      }
    },
    parts,
    version: () => [gccProgram(gcc), '-dumpfullversion', '-dumpversion'],
    compile(code, prepared) {
      const linker = prepared['cpp']?.facts['linker'] ?? ''
      const fastest = linker === '' ? [] : [`-fuse-ld=${linker}`]
      return {
        args: [
          ...[gccProgram(gcc), ...flags(prepared), ...diagnostics, ...fastest],
          ...[source, '-o', 'a', ...linked],
        ],
        files: { [source]: code },
        artefact: 'a',
        memoryLimitBytes: usualCompilerBytes,
      }
    },
    greeting,
    libraries,
    explainCompileError,
    endsByException: ({ ending }) => ending === 'signalled',
    uncaughtException,
    outOfMemory,
    signalCause: (signal, output) =>
      signal === aborted ? abortReason(output) : (usualCauses[signal] ?? null),
  }
}
