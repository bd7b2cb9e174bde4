import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { javaNameAskedFor, javaNames } from '#contract/java-names.ts'
import { chosenCompiler } from './chosen-compilers.ts'
import { compilerFlags, inHome, onJvm, runOnJvm, uncaughtException } from './jvm.ts'
import { type LanguageToolchain, mib, type PartToBuild, versionMessage } from './toolchain.ts'

/** Goes into the sandbox with each compile. */
const packScript = readFileSync(join(import.meta.dirname, 'pack-classes.py'), 'utf8')

/** Also those of the archive of javac's classes. */
const javacFlags = [
  ...compilerFlags.map((flag) => `-J${flag}`),
  '-proc:none',
  // Names of local variables, which the runtime uses in its messages about null.
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
    const version = await versionMessage(host, inHome('java'), ['-version'])
    return version === null ? null : [version, ...javacFlags]
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

function explainCompileError(output: string): string | null {
  return /^\S+: error: class \S+ is public, should be declared in a file named/m.test(output)
    ? 'Only one class may be public, since the source is one file.'
    : null
}

/** Library frames have their module before a slash. */
function placeIn(frames: string): string | undefined {
  const frame = /^\tat (?![^\s(]*\/)[^\s(]+\(([^():]+\.java):(\d+)\)/m.exec(frames)
  return frame ? `${frame[1]}, line ${frame[2]}` : undefined
}

export const java: LanguageToolchain = {
  ...onJvm,
  get compiler() {
    return {
      program: chosenCompiler('java') ?? 'javac',
      args: ['-version'],
      remedy: 'apt-get install default-jdk-headless',
      // The language features that the judge's own Java programs use.
      oldest: [17],
    }
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
  run: (memoryLimitMb) => runOnJvm(memoryLimitMb, ['-jar', 'a.jar']),
  shownCompile: [
    ['javac', ...javacFlags, 'Main.java'],
    ['jar', '--create', '--file=a.jar', '--main-class=Main', '-C', 'out', '.'],
  ],
  greeting: 'class Main { public static void main(String[] a) { System.out.println("hello"); } }\n',
  libraries: 'All modules of the JDK; threads. The class may have any name.',
  explainCompileError,
  uncaughtException: (output) => uncaughtException(output, placeIn),
}
