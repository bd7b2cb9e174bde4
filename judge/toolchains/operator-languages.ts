/**
 * Reads the languages that an operator defines: one YAML file for each in the folder LANGUAGES_DIR, named
 * for the language's code. docs/languages.md explains each field.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { WrongSettings } from '#settings/read-settings.ts'
import {
  type Ended,
  type FurtherLanguage,
  mib,
  type RunStep,
  summary,
  usual,
  usualCompilerBytes,
} from './toolchain.ts'

const command = z.array(z.string().min(1)).min(1)
/** A name in the work folder, where nothing else lies. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)
const megabytes = (least: number, most: number) => z.int().min(least).max(most)
const pattern = z.string().transform((text, context) => {
  try {
    return new RegExp(text, 'm')
  } catch (error) {
    context.addIssue({
      code: 'custom',
      message: error instanceof Error ? error.message : 'is wrong',
    })
    return z.NEVER
  }
})

const definition = z.strictObject({
  name: z.string().min(1).max(30),
  extension: z.string().regex(/^[A-Za-z0-9]{1,10}$/),
  /** The advice of `npm run doctor` when the compiler is missing. */
  install: z.string().min(1),
  version: command,
  /** The file that the source is written to. */
  source: fileName,
  compile: command,
  /** The file that the compiler writes and the judge runs. By default, the judge runs the source. */
  program: fileName.optional(),
  run: command,
  environment: z.array(z.string().regex(/^[A-Z_][A-Z0-9_]*=/)).default([]),
  folders: z.array(z.string().startsWith('/')).default([]),
  greeting: z.string().min(1),
  template: z.string().default(''),
  editor: z.string().default('text'),
  timeFactor: z.number().min(1).max(20).default(1),
  libraries: z.string().min(1),
  processes: z.int().min(1).max(256).default(16),
  compileMemoryMb: megabytes(64, 2048).default(usualCompilerBytes / mib),
  extraMemoryMb: megabytes(0, 1024).default(0),
  /** The bound of the main thread's stack; without it, all of the memory limit. */
  stackMb: megabytes(1, 1024).optional(),
  reservesMemory: z.boolean().default(false),
  startupStepMs: z.int().min(1).max(1000).default(10),
  /** Matches what the runtime prints when memory has run out. */
  outOfMemory: pattern.optional(),
  /** The runtime's report of an uncaught exception, with groups `message` and, if known, `line`. */
  exception: pattern.optional(),
  exceptionCode: z.int().min(1).max(255).default(1),
  /** A compiler's message, with the same groups. */
  compileError: pattern.optional(),
})
type Definition = z.output<typeof definition>

/** @throws WrongSettings with one line for each wrong field */
export function readOperatorLanguages(folder: string): FurtherLanguage[] {
  return filesIn(folder).map((file) => {
    const code = basename(file, '.yaml')
    if (!/^[a-z][a-z0-9]{0,19}$/.test(code)) {
      throw wrong(file, [
        'its name must be a code of lower-case letters and digits, as in lua.yaml',
      ])
    }
    const read = definition.safeParse(contentOf(file))
    if (read.success) return toolchain(code, read.data)
    throw wrong(
      file,
      read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`),
    )
  })
}

function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
    return names.toSorted().map((name) => join(folder, name))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new WrongSettings(`LANGUAGES_DIR is "${folder}", which cannot be read: ${why}`)
  }
}

function contentOf(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw wrong(file, [error instanceof Error ? error.message : String(error)])
  }
}

function wrong(file: string, faults: readonly string[]): WrongSettings {
  return new WrongSettings(faults.map((fault) => `LANGUAGES_DIR: ${file}: ${fault}`).join('\n'))
}

function toolchain(code: string, read: Definition): FurtherLanguage {
  const { name, extension, timeFactor, editor: mode, template, version, stackMb = null } = read
  const [program = ''] = version
  const source = read.source
  return {
    ...usual,
    ...{ code, name, extension, timeFactor, editor: { mode, template } },
    compiler: { program, args: version.slice(1), remedy: read.install },
    folders: () => read.folders,
    version: () => version,
    compile: (text) => ({
      args: read.compile,
      files: { [source]: text },
      artefact: read.program ?? null,
      memoryLimitBytes: read.compileMemoryMb * mib,
    }),
    run: (memoryLimitMb) => runStep(read, memoryLimitMb),
    greeting: read.greeting,
    reservesMemory: read.reservesMemory,
    startupStepMs: read.startupStepMs,
    libraries: read.libraries,
    stackMb,
    explainCompileError: (output) => found(read.compileError, output),
    endsByException: ({ ending, code }) => ending === 'exited' && code === read.exceptionCode,
    uncaughtException: (output) => found(read.exception, output),
    outOfMemory: ({ stderrText }: Ended, exception) =>
      read.outOfMemory?.test(stderrText) ? (exception ?? '') : null,
  }
}

/** Stands for the memory limit, in MB, in a command or a variable. */
const memoryMark = '{memory}'

function runStep(read: Definition, memoryLimitMb: number): RunStep {
  const { run, environment, program, source, processes, extraMemoryMb, stackMb } = read
  const withLimit = (text: string) => text.replaceAll(memoryMark, String(memoryLimitMb))
  return {
    args: run.map(withLimit),
    environment: environment.map(withLimit),
    program: program ?? source,
    processes,
    extraMemoryBytes: extraMemoryMb * mib,
    stackLimitBytes: Math.max(2 * (stackMb ?? 0), memoryLimitMb) * mib,
  }
}

function found(expression: RegExp | undefined, output: string): string | null {
  const { message, line } = expression?.exec(output)?.groups ?? {}
  return message === undefined ? null : summary(message, line && `line ${line}`)
}
