/**
 * C# by Mono, which Debian has. The compiler is copied into a prepared folder beside its own machine code,
 * which Mono would otherwise make at each compile. A program and its line numbers are two files, packed as one.
 */
import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Ended,
  type FurtherLanguage,
  mib,
  type PartToBuild,
  summary,
  usual,
  versionMessage,
} from './toolchain.ts'

const mono = '/usr/bin/mono'
const compiler = '/usr/lib/mono/4.5/mcs.exe'
const flags = ['-optimize+', '-debug', '-warn:0', '-r:System.Numerics.dll']
const collector = ['--gc-params=nursery-size=64m']

const compileAndPack = '"$@" && exec /bin/tar cf a.tar a.exe a.exe.mdb'
/** /tmp is empty before each run, and its size is bounded. */
const unpackAndRun = '/bin/tar xf a.tar -C /tmp && exec "$@"'

const prepared: PartToBuild = {
  name: 'mono',
  label: 'Mono',
  key: async (host) => {
    if (!existsSync(compiler)) return null
    const version = await versionMessage(host, mono, ['--version'])
    return version === null ? null : [version]
  },
  async build(folder, host) {
    const copy = join(folder, 'mcs.exe')
    await copyFile(compiler, copy)
    // Mono looks for a program's machine code in the folder of the program.
    await host(mono, [`--aot=outfile=${copy}.so`, '-O=all', copy])
  },
}

/** Lines of generated code have a place without a number. */
function uncaughtException(output: string): string | null {
  const [start, thrown = ''] = /^Unhandled Exception:\n(.+)$/m.exec(output) ?? []
  if (start === undefined) return null
  const number = / in \/w\/a\.cs:(\d+) ?$/m.exec(output)?.[1]
  return summary(thrown, number && `line ${number}`)
}

function outOfMemory({ stderrText }: Ended, exception: string | null): string | null {
  const isFull =
    /Unhandled Exception:\n(?:System\.)?OutOfMemoryException|Garbage collector could not allocate|Out of memory/
  return isFull.test(stderrText) ? (exception ?? '') : null
}

const aborted = 6

export const csharp: FurtherLanguage = {
  ...usual,
  code: 'csharp',
  name: 'C#',
  extension: 'cs',
  timeFactor: 2,
  editor: {
    mode: 'csharp',
    template: `using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        var words = Console.In.ReadToEnd().Split((char[])null, StringSplitOptions.RemoveEmptyEntries);
    }
}
`,
  },
  compiler: { program: '/usr/bin/mcs', args: ['--version'], remedy: 'apt-get install mono-mcs' },
  // Without its configuration, Mono does not find the C library.
  folders: () => ['/etc/mono'],
  parts: [prepared],
  version: () => [mono, '--version'],
  compile: (code, { mono: part }) => ({
    args: [
      ...['/bin/sh', '-c', compileAndPack, 'mcs', mono, ...collector],
      ...[part === undefined ? compiler : `${part.folder}/mcs.exe`, ...flags],
      ...['-out:a.exe', 'a.cs'],
    ],
    files: { 'a.cs': code },
    artefact: 'a.tar',
    memoryLimitBytes: 1024 * mib,
  }),
  run: (memoryLimitMb) => ({
    args: ['/bin/sh', '-c', unpackAndRun, 'mono', mono, '--debug', '/tmp/a.exe'],
    environment: [`MONO_GC_PARAMS=max-heap-size=${Math.max(64, memoryLimitMb)}m`],
    program: 'a.tar',
    processes: 64,
    extraMemoryBytes: 64 * mib,
    stackLimitBytes: memoryLimitMb * mib,
  }),
  shownCompile: [['mcs', ...flags, '-out:a.exe', 'a.cs']],
  greeting: 'class A { static void Main() { System.Console.WriteLine("hello"); } }\n',
  startupStepMs: 50,
  libraries: "Mono's class library with System.Numerics; threads. C# 7. No packages.",
  explainCompileError: (output) =>
    output.includes('error CS5001:') ? 'There is no Main method, where a program starts.' : null,
  endsByException: ({ ending, code }) =>
    (ending === 'exited' && (code === 1 || code === 255)) ||
    (ending === 'signalled' && code === aborted),
  uncaughtException,
  outOfMemory,
  signalCause: (signal, output) =>
    signal === aborted && output.includes('Stack overflow')
      ? 'the stack was full, often by recursion that never ends'
      : null,
}
