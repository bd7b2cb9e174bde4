import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { javaNameAskedFor, javaNames } from '#contract/java-names.ts'
import { saysVersion } from './says-version.ts'
import {
  type Ended,
  exitsWithOne,
  type LanguageToolchain,
  mib,
  type PartToBuild,
  summary,
} from './toolchain.ts'

/** Goes into the sandbox with each compile. */
const packScript = readFileSync(join(import.meta.dirname, 'pack-classes.py'), 'utf8')

/** /usr/bin first: that is the JDK which the host's administrator has chosen. */
const compilers = [
  '/usr/bin/javac',
  '/usr/lib/jvm/*/bin/javac',
  '/usr/local/*/bin/javac',
  '/opt/*/bin/javac',
  '/opt/*/*/bin/javac',
]

/** Returns the JDK's folder; null without a JDK. */
export function javaHome(): string | null {
  for (const compiler of compilers.flatMap((pattern) => globSync(pattern).sort())) {
    const home = dirname(dirname(realpathSync(compiler)))
    if (existsSync(join(home, 'bin/java'))) return home
  }
  return null
}

/** Looked for once: an installation during the life of a process would change verdicts. */
let home: string | null | undefined

function inHome(program: string): string {
  home ??= javaHome()
  return `${home ?? '/usr'}/bin/${program}`
}

/** Also those of the archive of javac's classes. */
const javacFlags = [
  '-J-XX:+UseSerialGC',
  '-J-XX:TieredStopAtLevel=1',
  '-J-Xshare:auto',
  '-J-Xlog:disable',
  // A sum of thousands of terms is a tree as deep: the default stack is full after some.
  '-J-Xss64m',
  '-proc:none',
  // Names of local variables, for what the runtime says of a null.
  '-g',
  '-encoding',
  'UTF-8',
  '-d',
  'out',
]

const usualProgram = [
  'import java.io.*; import java.util.*; import java.util.stream.*;',
  'public class Main {',
  '  record Pair(int a, int b) {}',
  '  public static void main(String[] args) throws IOException {',
  '    var in = new BufferedReader(new InputStreamReader(System.in));',
  '    Map<String, List<Integer>> map = new HashMap<>();',
  '    for (int i = 0; i < 3; i++) map.computeIfAbsent("a" + i, k -> new ArrayList<>()).add(i);',
  '    System.out.println(map.values().stream().map(List::size).collect(Collectors.toList()));',
  '    Scanner scanner = new Scanner(in);',
  '    switch (new Pair(1, 2).a()) { case 1 -> System.out.println(scanner.hasNext()); default -> {} }',
  '  }',
  '}',
].join('\n')

/** Classes that javac loads for a usual program, as memory to map instead of classes to parse. */
const archive: PartToBuild = {
  name: 'java',
  label: 'Java',
  key: async (host) => {
    const said = await saysVersion(host, inHome('java'), ['-version'])
    return said === null ? null : [said, ...javacFlags]
  },
  async build(folder, host) {
    await writeFile(join(folder, 'Main.java'), usualProgram)
    const flags = javacFlags.map((flag) => (flag === 'out' ? join(folder, 'out') : flag))
    const written = `-J-XX:ArchiveClassesAtExit=${join(folder, 'javac.jsa')}`
    await host(inHome('javac'), [written, ...flags, join(folder, 'Main.java')])
    await rm(join(folder, 'out'), { recursive: true, force: true })
  },
}

const compileAndPack = 'mkdir out && "$@" && exec /usr/bin/python3 -I -S pack.py names out a.jar'

function explainCompileError(said: string): string | null {
  return /^\S+: error: class \S+ is public, should be declared in a file named/m.test(said)
    ? 'Only one class may be public, since the source is one file.'
    : null
}

/** Uses the first of several threads. Library frames have their module before a slash. */
function uncaughtException(said: string): string | null {
  const header =
    /^Exception in thread "main" (.+)$/m.exec(said) ??
    /^Exception in thread ".*?" (.+)$/m.exec(said)
  if (header?.[1] === undefined) return null
  const report =
    said.slice(header.index + header[0].length).split(/^Exception in thread /m)[0] ?? ''
  const [own = '', cause = ''] = report.split(/^Caused by: /m)
  const words = readable(header[1])
  // An exception in a static initializer has no frames of its own.
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

function placeIn(frames: string): string | undefined {
  const frame = /^\tat (?![^\s(]*\/)[^\s(]+\(([^():]+\.java):(\d+)\)/m.exec(frames)
  return frame ? `${frame[1]}, line ${frame[2]}` : undefined
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

export const java: LanguageToolchain = {
  compiler: {
    program: 'javac',
    args: ['-version'],
    remedy: 'apt-get install default-jdk-headless',
    // The language features that the judge's own Java programs use.
    oldest: [17],
  },
  folders() {
    const found = javaHome()
    // Debian's JDKs do not start without their configuration.
    const settings = globSync('/etc/java-*').filter((path) => /\/java-\d+-openjdk$/.test(path))
    return [...settings, ...(found === null ? [] : [found])]
  },
  parts: [archive],
  version: () => [inHome('javac'), '-version'],
  compile: (code, { java: archived }, rename) => {
    const { file, types } = javaNames(code)
    const source = `${rename ?? file}.java`
    const shared =
      archived === undefined ? [] : [`-J-XX:SharedArchiveFile=${archived.folder}/javac.jsa`]
    return {
      args: [
        ...['/bin/sh', '-c', compileAndPack, 'javac'],
        ...[inHome('javac'), ...shared, ...javacFlags, source],
      ],
      // javac is the only compiler that rejects a byte order mark.
      files: {
        [source]: code.replace(/^\ufeff/, ''),
        'pack.py': packScript,
        names: types.join('\n'),
      },
      artefact: 'a.jar',
      memoryLimitBytes: 1024 * mib,
    }
  },
  nameAskedFor: javaNameAskedFor,
  run: (memoryLimitMb) => ({
    args: [
      inHome('java'),
      '-XX:+UseSerialGC',
      '-Xss64m',
      // At the end of the stack the JVM would look through every frame for an annotation that
      // only its own library uses, and 64 MB of frames cost it 250 MB of memory.
      '-XX:StackReservedPages=0',
      `-Xmx${memoryLimitMb}m`,
      '-Xshare:auto',
      '-XX:-UsePerfData',
      '-XX:+ExitOnOutOfMemoryError',
      '-jar',
      'a.jar',
    ],
    program: 'a.jar',
    processes: 64,
    extraMemoryBytes: 64 * mib,
    stackLimitBytes: 128 * mib,
  }),
  shownCompile: [
    ['javac', ...javacFlags, 'Main.java'],
    ['jar', '--create', '--file=a.jar', '--main-class=Main', '-C', 'out', '.'],
  ],
  greeting: 'class Main { public static void main(String[] a) { System.out.println("hello"); } }\n',
  reservesMemory: true,
  startupStepMs: 50,
  libraries: 'All modules of the JDK; threads. The class may have any name.',
  stackMb: 64,
  isNative: false,
  // The thread of the serial collector.
  collector: 'VM Thread',
  explainCompileError,
  endsByException: exitsWithOne,
  uncaughtException,
  outOfMemory,
  lastLine,
}
