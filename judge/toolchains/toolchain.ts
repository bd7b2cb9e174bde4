/**
 * The interface between the judge and a language. Each language has a file in this folder, which holds all of it:
 * commands, limits, and how its compiler's and its runtime's messages are read. The rest of the judge
 * names no language. Arguments are lists, never shell strings made of a user's text.
 */

import type { LanguageInfo } from '#contract'

/** A part that was built for this host. */
export type Part = {
  /** The folder as seen inside the sandbox. */
  folder: string
  facts: Readonly<Record<string, string>>
}

/** The parts of this host, by name. A part that could not be built is missing, which costs only speed. */
export type Prepared = Readonly<Record<string, Part | undefined>>

/**
 * Runs a trusted program of the host.
 * @throws {Error} when the program is missing, fails, or is killed
 */
export type RunOnHost = (
  program: string,
  args: readonly string[],
) => Promise<{ stdout: string; stderr: string }>

/** A folder that is built once, by the compilers that the sandbox mounts, and shown inside it. */
export type PartToBuild = {
  name: string
  /** Shown as progress while the part is built. */
  label: string
  /** Returns everything that its content depends on; null if its compiler is not installed. */
  key(host: RunOnHost): Promise<readonly string[] | null>
  build(folder: string, host: RunOnHost): Promise<void>
  /** Reads the facts about a finished folder that its commands need. */
  facts?(folder: string): Promise<Readonly<Record<string, string>>>
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
  /** Variables that its runtime reads, like `NAME=value`. */
  environment?: readonly string[]
  /** Name that the artefact, or the source, has in the work folder. */
  program: string
  processes: number
  /** Memory that the runtime may take in addition to the program's own limit. */
  extraMemoryBytes: number
  stackLimitBytes: number
}

/** The outcome of a program, with the end of its output and its messages. */
export type Ended = {
  ending: string
  /** Exit code, or the signal's number. */
  code: number
  stdoutEnd: string
  stderrText: string
}

export type LanguageToolchain = {
  /** The command by which `npm run doctor` finds the compiler, and advice if it is missing; null if it is bundled. */
  compiler: {
    program: string
    args: readonly string[]
    remedy: string
    /** The oldest version that will do. */
    oldest?: readonly number[]
  } | null
  /** Further folders of the host that its compiler needs to see. */
  folders?(): string[]
  parts: readonly PartToBuild[]
  /** Prints the version; its text is part of every cache key. */
  version(prepared: Prepared): readonly string[]
  /** `rename`: the name under which the compiler asked for the source, on a second try. */
  compile(code: string, prepared: Prepared, rename?: string): CompileStep
  /** Finds in messages the name that the source must have. */
  nameAskedFor?(output: string): string | undefined
  run(memoryLimitMb: number, prepared: Prepared): RunStep
  /** Shown to users instead of our faster compile commands: standard ones that do the same. */
  shownCompile?: readonly (readonly string[])[]
  /** The shortest usual program, which prints "hello". */
  greeting: string
  /** JVM and V8 reserve far more address space than they use. */
  reservesMemory: boolean
  /** Start-up time is rounded up to a multiple of this. */
  startupStepMs: number
  /** The libraries that a program may use, shown to users. */
  libraries: string
  /** The bound of the main thread's stack in MB; null: all of the memory limit. */
  stackMb: number | null
  /**
   * Machine code without a runtime. Its file states the memory that it needs before it starts, and a stack
   * overflow ends it by a signal.
   */
  isNative: boolean
  /** The thread that collects garbage. */
  collector?: string
  /** Finds the line that a learner should read first among a compiler's messages. */
  explainCompileError(output: string): string | null
  /** Returns true if an uncaught exception ends a program in this way. */
  endsByException(ended: Ended): boolean
  /** Finds the exception, its message and the line of the source; null if none was reported. */
  uncaughtException(output: string): string | null
  /** Describes how memory ran out, from the runtime's messages; '' without details, null if it did not. */
  outOfMemory(ended: Ended, exception: string | null): string | null
  /** Finds the text that the runtime, not the program, wrote at the end of stdout when memory ran out. */
  lastLine?(ended: Ended): { line: string; error: string } | null
  /** Says why a signal ended the program; null if that is not known. */
  signalCause?(signal: number, output: string): string | null
  /** Says what an exit code of the runtime means; null if the program chose it. */
  exitMeaning?(code: number, output: string): string | null
}

/** A language outside the specification. Its file also has the data that pages show. */
export type FurtherLanguage = LanguageToolchain & Required<LanguageInfo>

export const mib = 2 ** 20

/** The memory of a compiler that has no heap to limit. */
export const usualCompilerBytes = 512 * mib

/** Runs the machine code that a compiler without a runtime wrote to the file `a`. */
const runMachineCode = (memoryLimitMb: number): RunStep => ({
  args: ['./a'],
  program: 'a',
  processes: 16,
  extraMemoryBytes: 0,
  stackLimitBytes: memoryLimitMb * mib,
})

const mostCharacters = 200

/** Returns the summary of an exception in one line. */
export function summary(words: string, place?: string): string {
  const whole = words.trimEnd()
  const shown = whole.length > mostCharacters ? `${whole.slice(0, mostCharacters)}…` : whole
  return place === undefined ? shown : `${shown} (${place})`
}

/**
 * Returns what follows the first place where a report starts. A report of any length is found like this, and not
 * by one pattern for its start and its end: that would take quadratic time for a text with many starts.
 */
export function textAfter(output: string, start: RegExp): string | null {
  const found = start.exec(output)
  return found === null ? null : output.slice(found.index + found[0].length)
}

/** Returns the version message of a program of the host; null when it is not installed. */
export async function versionMessage(
  host: RunOnHost,
  program: string,
  args: readonly string[],
): Promise<string | null> {
  try {
    const { stdout, stderr } = await host(program, args)
    return stdout + stderr
  } catch {
    return null
  }
}

/** The properties of most languages with a runtime. */
export const usual = {
  parts: [],
  reservesMemory: true,
  startupStepMs: 10,
  stackMb: null,
  isNative: false,
  endsByException: ({ ending, code }: Ended) => ending === 'exited' && code === 1,
} as const

/** The properties of languages that compile to machine code without a runtime. */
export const native = {
  ...usual,
  run: runMachineCode,
  reservesMemory: false,
  isNative: true,
} as const
