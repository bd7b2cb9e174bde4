import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { javaNames } from '#contract/java-names.ts'
import type { LanguageToolchain } from '../toolchains.ts'

const mib = 2 ** 20

/** Goes into the sandbox with each compile. */
const packScript = readFileSync(join(import.meta.dirname, 'pack.py'), 'utf8')

/** Also those of the archive of javac's classes. */
export const javacFlags = [
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

const javac = 'mkdir out && "$@" && exec /usr/bin/python3 -I -S pack.py names out a.jar'

export const javaToolchain: LanguageToolchain = {
  reservesMemory: true,
  version: ({ javaHome }) => [`${javaHome}/bin/javac`, '-version'],
  compile: (code, { javaHome, javacArchive }, rename) => {
    const { file, types } = javaNames(code)
    const source = `${rename ?? file}.java`
    const archive = javacArchive === null ? [] : [`-J-XX:SharedArchiveFile=${javacArchive}`]
    return {
      args: [
        ...['/bin/sh', '-c', javac, 'javac'],
        ...[`${javaHome}/bin/javac`, ...archive, ...javacFlags, source],
      ],
      // Of all the compilers, only javac rejects a byte order mark.
      files: {
        [source]: code.replace(/^\ufeff/, ''),
        'pack.py': packScript,
        names: types.join('\n'),
      },
      artefact: 'a.jar',
      memoryLimitBytes: 1024 * mib,
    }
  },
  run: (memoryLimitMb, { javaHome }) => ({
    args: [
      `${javaHome}/bin/java`,
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
  startupStepMs: 50,
  libraries: 'All modules of the JDK; threads. The class may have any name.',
  stackMb: 64,
}
