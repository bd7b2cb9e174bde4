/**
 * Kotlin on the JVM. The compiler is copied into a prepared folder, together with an archive of the classes
 * that it loads, since it is a program of 60 MB and would otherwise parse them at each compile.
 */
import { existsSync } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { installedCompilers } from './chosen-compilers.ts'
import { compilerFlags, inHome, onJvm, runOnJvm, uncaughtException } from './jvm.ts'
import { type FurtherLanguage, mib, type PartToBuild, versionMessage } from './toolchain.ts'

/** Places to look for the compiler. Versions newer than the distribution's are usually in the first ones. */
const compilers = [
  '/usr/local/kotlinc/lib/kotlin-compiler.jar',
  '/opt/kotlinc/lib/kotlin-compiler.jar',
  '/usr/local/lib/node_modules/kotlin-compiler/{,*/}lib/kotlin-compiler.jar',
  '/usr/lib/node_modules/kotlin-compiler/{,*/}lib/kotlin-compiler.jar',
  '/usr/share/kotlin/{,*/}lib/kotlin-compiler.jar',
]

/** Returns the compiler's archive; undefined where it is not installed. */
function findCompiler(): string | undefined {
  return installedCompilers('kotlin', compilers)[0]
}

const main = 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'
const flags = ['-no-reflect', '-no-stdlib', '-nowarn', '-Xdisable-default-scripting-plugin']

/**
 * Compiles, and checks that a.jar has a main function. The JVM compares the archive's paths with those of
 * the class path, so that both are relative to the prepared folder.
 */
const compileAndCheck =
  'cd "$1" && shift && "$@" && exec /usr/bin/python3 -I -S -c "$CHECK_MAIN" /w/a.jar'
const checkMain = [
  'import sys, zipfile',
  "if b'Main-Class' not in zipfile.ZipFile(sys.argv[1]).read('META-INF/MANIFEST.MF'):",
  "    sys.exit('There is no main function, where a program starts.')",
].join('\n')

const usualProgram = [
  'import java.util.*',
  'data class Pair2(val a: Int, val b: Int)',
  'fun main() {',
  '    val n = readLine()?.trim()?.toInt() ?: 3',
  '    val map = HashMap<String, MutableList<Int>>()',
  '    for (i in 0 until n) map.getOrPut("a$i") { mutableListOf() }.add(i)',
  '    println(map.values.map { it.size }.sortedDescending().joinToString(" "))',
  '    when (Pair2(1, 2).a) { 1 -> println(System.`in`.bufferedReader().readText()); else -> {} }',
  '}',
  '',
].join('\n')

const compilerJar = 'kotlin-compiler.jar'
/** The compiler, and the libraries that its manifest names. A package may lack some, which it does not use. */
const jars = [
  compilerJar,
  ...['kotlin-stdlib.jar', 'kotlin-reflect.jar', 'kotlin-script-runtime.jar'],
  ...['kotlinx-coroutines-core-jvm.jar', 'annotations-13.0.jar'],
]
const archive = 'compiler.jsa'

function compilerCommand(...jvmFlags: readonly string[]): string[] {
  return [inHome('java'), ...jvmFlags, ...compilerFlags, '-cp', compilerJar, main, ...flags]
}
const sources = ['-cp', 'kotlin-stdlib.jar', '-d']

const prepared: PartToBuild = {
  name: 'kotlin',
  label: 'Kotlin',
  key: async (host) => {
    const compiler = findCompiler()
    if (compiler === undefined) return null
    const command = ['-cp', compiler, main, '-version']
    const version = await versionMessage(host, inHome('java'), command)
    const jdk = await versionMessage(host, inHome('java'), ['-version'])
    return version === null || jdk === null ? null : [version, jdk, ...compilerFlags, ...flags]
  },
  async build(folder, host) {
    const library = dirname(findCompiler() ?? '')
    for (const jar of jars.filter((name) => existsSync(join(library, name)))) {
      await copyFile(join(library, jar), join(folder, jar))
    }
    await writeFile(join(folder, 'a.kt'), usualProgram)
    const command = compilerCommand(`-XX:ArchiveClassesAtExit=${archive}`)
    const inFolder = ['-c', 'cd "$1" && shift && exec "$@"', 'kotlin', folder]
    await host('/bin/sh', [...inFolder, ...command, ...sources, 'a.jar', 'a.kt'])
    await Promise.all(['a.kt', 'a.jar'].map((name) => rm(join(folder, name))))
  },
}

/** Frames of libraries name other files. */
function placeIn(frames: string): string | undefined {
  const number = /^\tat [^\n]*\(a\.kt:(\d+)\)/m.exec(frames)?.[1]
  return number && `line ${number}`
}

export const kotlin: FurtherLanguage = {
  ...onJvm,
  code: 'kotlin',
  name: 'Kotlin',
  extension: 'kt',
  timeFactor: 2,
  editor: {
    mode: 'kotlin',
    template: `fun main() {
    val words = System.\`in\`.bufferedReader().readText().split(Regex("\\\\s+"))
}
`,
  },
  get compiler() {
    return {
      program: inHome('java'),
      args: ['-cp', findCompiler() ?? 'kotlin-compiler.jar', main, '-version'],
      remedy:
        'npm install --global kotlin-compiler@2.4.20, or unpack Kotlin to /opt/kotlinc; it needs a JDK, too',
    }
  },
  parts: [prepared],
  version: ({ kotlin: part }) => [
    ...['/bin/sh', '-c', 'cd "$1" && shift && exec "$@" 2>&1', 'kotlin', `${part?.folder}`],
    ...compilerCommand(`-XX:SharedArchiveFile=${archive}`),
    '-version',
  ],
  compile: (code, { kotlin: part }) => ({
    args: [
      ...['/usr/bin/env', `CHECK_MAIN=${checkMain}`],
      ...['/bin/sh', '-c', compileAndCheck, 'kotlin', `${part?.folder}`],
      ...compilerCommand(`-XX:SharedArchiveFile=${archive}`),
      ...[...sources, '/w/a.jar', '/w/a.kt'],
    ],
    files: { 'a.kt': code.replace(/^\ufeff/, '') },
    artefact: 'a.jar',
    memoryLimitBytes: 1024 * mib,
  }),
  run: (memoryLimitMb, { kotlin: part }) =>
    runOnJvm(memoryLimitMb, [
      `-Xbootclasspath/a:${part?.folder}/kotlin-stdlib.jar`,
      ...['-jar', 'a.jar'],
    ]),
  shownCompile: [['kotlinc', '-nowarn', 'a.kt', '-include-runtime', '-d', 'a.jar']],
  greeting: 'fun main() { println("hello") }\n',
  libraries:
    "Kotlin's standard library and all modules of the JDK; threads. No coroutines library.",
  explainCompileError: (output) =>
    /^There is no main function, where a program starts\.$/m.exec(output)?.[0] ?? null,
  uncaughtException: (output) => uncaughtException(output, placeIn),
}
