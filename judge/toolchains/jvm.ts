/** Shared by the languages of the JVM: where the JDK is, options, and how a program fails. */
import { existsSync, globSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installedCompilers } from './chosen-compilers.ts'
import { type Ended, mib, type RunStep, summary, usual } from './toolchain.ts'

/** /usr/bin first: it has the JDK that the host's administrator has chosen, unless COMPILERS names one. */
const compilers = [
  '/usr/bin/javac',
  '/usr/lib/jvm/*/bin/javac',
  '/usr/local/*/bin/javac',
  '/opt/*/bin/javac',
  '/opt/*/*/bin/javac',
]

/** Returns the JDK's folder; null without a JDK. */
export function javaHome(): string | null {
  for (const compiler of installedCompilers('java', compilers)) {
    const home = dirname(dirname(realpathSync(compiler)))
    if (existsSync(join(home, 'bin/java'))) return home
  }
  return null
}

/** Looked for once: an installation during the life of a process would change verdicts. */
let home: string | null | undefined

export function inHome(program: string): string {
  home ??= javaHome()
  return `${home ?? '/usr'}/bin/${program}`
}

/** Debian's JDKs do not start without their configuration. */
function jdkFolders(): string[] {
  const found = javaHome()
  const settings = globSync('/etc/java-*').filter((path) => /\/java-\d+-openjdk$/.test(path))
  return [...settings, ...(found === null ? [] : [found])]
}

/** Options of a compiler that runs on the JVM. */
export const compilerFlags = [
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Xshare:auto',
  '-Xlog:disable',
  // A sum of thousands of terms becomes a tree of that depth, which overflows the default stack.
  '-Xss64m',
]

/** @param args what follows the options of the JVM */
export function runOnJvm(memoryLimitMb: number, args: readonly string[]): RunStep {
  return {
    args: [
      inHome('java'),
      '-XX:+UseSerialGC',
      '-Xss64m',
      // On a stack overflow, the JVM would search every frame for an annotation that
      // only its own library uses, and 64 MB of frames cost it 250 MB of memory.
      '-XX:StackReservedPages=0',
      `-Xmx${memoryLimitMb}m`,
      '-Xshare:auto',
      '-XX:-UsePerfData',
      '-XX:+ExitOnOutOfMemoryError',
      ...args,
    ],
    program: 'a.jar',
    processes: 64,
    extraMemoryBytes: 64 * mib,
    stackLimitBytes: 128 * mib,
  }
}

/**
 * Uses the first of several threads.
 * @param placeIn finds the first frame of the source
 */
export function uncaughtException(
  output: string,
  placeIn: (frames: string) => string | undefined,
): string | null {
  const header =
    /^Exception in thread "main" (.+)$/m.exec(output) ??
    /^Exception in thread ".*?" (.+)$/m.exec(output)
  if (header?.[1] === undefined) return null
  const report =
    output.slice(header.index + header[0].length).split(/^Exception in thread /m)[0] ?? ''
  const [own = '', cause = ''] = report.split(/^Caused by: /m)
  const words = readable(header[1])
  // An exception in a static initializer has no frames itself.
  if (!own.includes('\tat ') && cause !== '') {
    return summary(`${words}, caused by ${readable(cause.split('\n')[0] ?? '')}`, placeIn(cause))
  }
  return summary(words, placeIn(own))
}

/** Main$Edge is the class Edge inside Main. */
function readable(thrown: string): string {
  const [name = '', ...words] = thrown.split(': ')
  return [name.replaceAll('$', '.'), ...words].join(': ')
}

/**
 * The line that the JVM prints, and the error that it names, when it ends itself because its heap is
 * full. The line may follow unfinished output.
 */
function lastLine({ ending, code, stdoutEnd }: Ended): { line: string; error: string } | null {
  if (ending !== 'exited' || code !== 3) return null
  const [line, error] =
    /Terminating due to (java\.lang\.OutOfMemoryError[ -~]*)\n$/.exec(stdoutEnd) ?? []
  return line === undefined || error === undefined ? null : { line, error }
}

function outOfMemory(ended: Ended, exception: string | null): string | null {
  const printed = lastLine(ended)
  if (printed !== null) return printed.error
  const thrown = /^(?:Exception in thread .*?|Caused by: )java\.lang\.OutOfMemoryError.*/m.exec(
    ended.stderrText,
  )
  // The message is the same for too many threads.
  return thrown === null || thrown[0].includes('native thread') ? null : (exception ?? '')
}

/** Settings that are the same for all languages of the JVM. */
export const onJvm = {
  ...usual,
  folders: jdkFolders,
  startupStepMs: 50,
  stackMb: 64,
  // The thread of the serial collector.
  collector: 'VM Thread',
  outOfMemory,
  lastLine,
}
