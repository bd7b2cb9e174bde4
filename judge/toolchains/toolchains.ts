/**
 * How each language is compiled and run: commands as data. Nothing else in the judge knows a compiler's
 * name. Arguments are lists, never shell strings made of a user's text.
 */
import type { Language } from '#contract'
import { javaToolchain } from './java/java-toolchain.ts'

const mib = 2 ** 20

/** Files found or built for this host. Paths are as seen inside the sandbox. */
export type Toolchain = {
  /** Folder whose bits/stdc++.h is precompiled, or null. */
  cppHeaders: string | null
  /** Linker for -fuse-ld, or null for the compiler's own. */
  linker: string | null
  /** Class-data archive of javac, or null. */
  javacArchive: string | null
  javaHome: string
  node: string
  /** A script that Node runs before each program, or null. */
  nodePreload: string | null
}

export type CompileStep = {
  args: readonly string[]
  files: Readonly<Record<string, string>>
  /** The file that is run afterwards; when it is missing the compile failed. Null: the source. */
  artefact: string | null
  memoryLimitBytes: number
}

export type RunStep = {
  args: readonly string[]
  /** Name that the artefact, or the source, has in the work folder. */
  program: string
  processes: number
  /** Memory that the runtime may take beside the program's own limit. */
  extraMemoryBytes: number
  stackLimitBytes: number
}

export type LanguageToolchain = {
  /** JVM and V8 reserve far more address space than they use. */
  reservesMemory: boolean
  /** Prints the version; its text is part of every cache key. */
  version(toolchain: Toolchain): readonly string[]
  /** `rename`: the name under which the compiler asked for the source, on a second try. */
  compile(code: string, toolchain: Toolchain, rename?: string): CompileStep
  run(memoryLimitMb: number, toolchain: Toolchain): RunStep
  /** Start-up time is rounded up to a multiple of this. */
  startupStepMs: number
  /** The libraries that a program may use, shown to users. */
  libraries: string
  /** The bound of the main thread's stack in MB; null: all of the memory limit. */
  stackMb: number | null
}

const ownMemory = 512 * mib

/** The flags that a precompiled header must share with each compile, or gcc ignores it. */
export const cppFlags = ['-std=gnu++20', '-O2', '-w']
export const cFlags = ['-std=gnu17', '-O2', '-w']
const diagnostics = ['-fmax-errors=20', '-fdiagnostics-color=never']

function native(compiler: string, source: string, flags: readonly string[]) {
  return (
    code: string,
    { linker }: Toolchain,
    headers: readonly string[],
    end: string[],
  ): CompileStep => ({
    args: [
      compiler,
      ...flags,
      ...headers,
      ...diagnostics,
      ...(linker === null ? [] : [`-fuse-ld=${linker}`]),
      source,
      '-o',
      'a',
      ...end,
    ],
    files: { [source]: code },
    artefact: 'a',
    memoryLimitBytes: ownMemory,
  })
}

const compileCpp = native('/usr/bin/g++', 'a.cpp', cppFlags)
const compileC = native('/usr/bin/gcc', 'a.c', cFlags)

function runNative(memoryLimitMb: number): RunStep {
  return {
    args: ['./a'],
    program: 'a',
    processes: 16,
    extraMemoryBytes: 0,
    stackLimitBytes: memoryLimitMb * mib,
  }
}

/**
 * Does the same as `python3 -m py_compile a.py` in a third of its time, and shows the line of a wrong
 * indentation. Python's own traceback would show this line instead of the source's.
 */
const checkPython =
  'import sys; sys.tracebacklimit = 0; compile(open("a.py", "rb").read(), "a.py", "exec")'

/** For the check as for the run: what can be run must not fail before, as nested too deeply. */
const v8Stack = '--stack-size=65500'

export const toolchains: Readonly<Record<Language, LanguageToolchain>> = {
  cpp: {
    reservesMemory: false,
    version: () => ['/usr/bin/g++', '-dumpfullversion', '-dumpversion'],
    compile: (code, toolchain) => {
      const headers = toolchain.cppHeaders === null ? [] : ['-I', toolchain.cppHeaders]
      return compileCpp(code, toolchain, headers, [])
    },
    run: runNative,
    startupStepMs: 10,
    libraries: 'The standard library, whole with <bits/stdc++.h>; threads.',
    stackMb: null,
  },

  c: {
    reservesMemory: false,
    version: () => ['/usr/bin/gcc', '-dumpfullversion', '-dumpversion'],
    compile: (code, toolchain) => compileC(code, toolchain, [], ['-lm']),
    run: runNative,
    startupStepMs: 10,
    libraries: 'The standard library; mathematics (-lm); POSIX threads.',
    stackMb: null,
  },

  python: {
    reservesMemory: false,
    version: () => ['/usr/bin/python3', '--version'],
    compile: (code) => ({
      args: ['/usr/bin/python3', '-S', '-c', checkPython],
      files: { 'a.py': code },
      artefact: null,
      memoryLimitBytes: ownMemory,
    }),
    run: (memoryLimitMb) => ({
      args: ['/usr/bin/python3', '-B', 'a.py'],
      program: 'a.py',
      // More than one, or `threading` fails, and with it the usual way to a deep recursion.
      processes: 16,
      extraMemoryBytes: 0,
      stackLimitBytes: memoryLimitMb * mib,
    }),
    startupStepMs: 10,
    libraries: 'The standard library; threads. No other packages.',
    stackMb: null,
  },

  javascript: {
    reservesMemory: true,
    version: ({ node }) => [node, '--version'],
    compile: (code, { node }) => ({
      args: [node, v8Stack, '--check', 'a.js'],
      files: { 'a.js': code },
      artefact: null,
      memoryLimitBytes: ownMemory,
    }),
    run: (memoryLimitMb, { node, nodePreload }) => ({
      args: [
        node,
        v8Stack,
        `--max-old-space-size=${memoryLimitMb}`,
        '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
        ...(nodePreload === null ? [] : ['--require', nodePreload]),
        'a.js',
      ],
      program: 'a.js',
      processes: 32,
      extraMemoryBytes: 64 * mib,
      // V8's own bound of the stack is 64 MB: the system's must lie above it.
      stackLimitBytes: Math.max(128, memoryLimitMb) * mib,
    }),
    startupStepMs: 50,
    libraries: "Node's own modules, by require or import; worker threads. No packages.",
    stackMb: 64,
  },

  java: javaToolchain,
}
