/**
 * Compiles a source inside the sandbox, since a compiler runs untrusted input too. The program stays
 * in the sandbox's store, under everything that went into it: language, version, flags and source.
 *
 * A compile failed only if its exit status is not 0, a limit was hit, or the program is missing.
 */
import { type Language, limits, mib } from '#contract'
import type { KeptFile, Outcome } from '#sandbox/client.ts'
import { cacheKey } from '#storage/cache-key.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import type { CompileStep } from '../toolchains/toolchain.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { runCommand } from './run-command.ts'
import type { StoredFile } from './sandbox-files.ts'
import { truncateMessages } from './truncated-text.ts'

type Source = {
  language: Language
  code: string
  /** Further files beside the source, by name. */
  files?: Readonly<Record<string, string>>
  /** CPU time; the clock may show three times as much. */
  limitMs?: number
  permit: PermitRequest
  signal?: AbortSignal | undefined
}

/** The source does not compile. The message is that of the compiler. */
export class CompileError extends Error {
  override name = 'CompileError'
}

export const cpuLimitMs = 10_000
const processes = 64
/** More than the heap limits that javac and V8 are given. */
const stackLimitBytes = 128 * mib

/** @throws {CompileError} */
export async function compile(environment: JudgeEnvironment, source: Source): Promise<StoredFile> {
  const { files, sandbox } = environment
  const step = toolchainOf(source.language).compile(source.code, environment.toolchain)
  if (step.artefact === null) return checkSource(environment, source, step)
  const key = cacheKey('program', ...ingredients(environment, source))
  async function read(): Promise<Buffer> {
    // No signal: other submissions of the same source may wait for this compile.
    const again = compileNow(environment, { ...source, signal: undefined })
    const { id } = await again.catch(throwCompiledBefore)
    try {
      return await sandbox.read(id)
    } finally {
      await sandbox.remove([id])
    }
  }
  if (!files.has(key)) files.adopt(key, await compileNow(environment, source))
  return { key, read }
}

/** A failure of the judge, and no verdict. */
function throwCompiledBefore(error: unknown): never {
  if (!(error instanceof CompileError)) throw error
  throw new Error('A program that compiled does not compile any more.')
}

/** Returns true for a language whose sources are programs, without a compiler. */
export function isRunAsItIs({ toolchain }: JudgeEnvironment, language: Language): boolean {
  return toolchainOf(language).compile('', toolchain).artefact === null
}

/** Returns a source that is run as it is, unchecked; null if its language has a compiler. */
export function uncheckedProgram(
  environment: JudgeEnvironment,
  { language, code }: Pick<Source, 'language' | 'code'>,
): StoredFile | null {
  if (!isRunAsItIs(environment, language)) return null
  return { key: cacheKey('source', code), read: async () => Buffer.from(code) }
}

/** Checks a source that is run as it is. */
async function checkSource(
  environment: JudgeEnvironment,
  source: Source,
  step: CompileStep,
): Promise<StoredFile> {
  const key = cacheKey('checked-source', ...ingredients(environment, source))
  // The source is only uploaded under this key by the tests of a submission that passed the check.
  if (!environment.files.has(key)) {
    const outcome = await runStep(environment, source, step)
    if (!succeeded(outcome)) throw new CompileError(compilerMessage(source, step, outcome))
  }
  return { key, read: async () => Buffer.from(source.code) }
}

/** Returns everything that affects the compiler's output. */
function ingredients(
  environment: JudgeEnvironment,
  { language, code, files = {} }: Source,
): string[] {
  const { args } = toolchainOf(language).compile('', environment.toolchain)
  const beside = Object.entries(files).flat()
  return [language, environment.versions[language] ?? '', code, ...args, ...beside]
}

async function compileNow(environment: JudgeEnvironment, source: Source): Promise<KeptFile> {
  const toolchain = toolchainOf(source.language)
  const tryNamed = (name?: string) =>
    tryStep(environment, source, toolchain.compile(source.code, environment.toolchain, name))
  try {
    return await tryNamed()
  } catch (error) {
    const name = error instanceof CompileError ? toolchain.nameAskedFor?.(error.message) : undefined
    if (name === undefined) throw error
    return tryNamed(name)
  }
}

async function tryStep(
  environment: JudgeEnvironment,
  source: Source,
  step: CompileStep,
): Promise<KeptFile> {
  const outcome = await runStep(environment, source, step)
  const artefact = step.artefact === null ? undefined : outcome.files[step.artefact]
  if (artefact !== undefined && succeeded(outcome)) return artefact
  void environment.sandbox.remove(Object.values(outcome.files).map(({ id }) => id))
  throw new CompileError(compilerMessage(source, step, outcome))
}

function succeeded({ ending, code }: Outcome): boolean {
  return ending === 'exited' && code === 0
}

function runStep(
  environment: JudgeEnvironment,
  { language, files, limitMs = cpuLimitMs, permit, signal }: Source,
  step: CompileStep,
): Promise<Outcome> {
  const command = {
    args: step.args,
    stdin: { content: '' },
    copyIn: Object.fromEntries(
      Object.entries({ ...files, ...step.files }).map(([name, content]) => [name, { content }]),
    ),
    keep: step.artefact === null ? [] : [step.artefact],
    cpuLimitMs: limitMs,
    wallLimitMs: 3 * limitMs,
    memoryLimitBytes: step.memoryLimitBytes,
    stackLimitBytes,
    processes,
    streamLimitBytes: limits.outputBytes,
  }
  return runCommand(environment, language, command, { permit, signal }, async (outcome) => outcome)
}

/** Returns the compiler's messages, after a sentence of ours if a limit ended the compile. */
function compilerMessage(source: Source, step: CompileStep, outcome: Outcome): string {
  const messages = [
    truncateMessages(outcome.stdout, outcome.stdoutLeftOut),
    truncateMessages(outcome.stderr, outcome.stderrLeftOut),
  ]
  const parts = [limitSentence(source, step, outcome), ...messages.map(({ text }) => text.trim())]
  const message = parts.filter((text) => text !== null && text !== '').join('\n')
  return message === '' ? `The compiler ended with code ${outcome.code}.` : message
}

function limitSentence(
  { limitMs = cpuLimitMs }: Source,
  step: CompileStep,
  outcome: Outcome,
): string | null {
  switch (outcome.ending) {
    case 'stopped':
      return outcome.cpuMs > limitMs
        ? `Compilation took longer than ${limitMs / 1000} s.`
        : `Compilation took longer than ${Math.floor(outcome.wallMs / 1000)} s, ${(outcome.cpuMs / 1000).toFixed(1)} s of them computing.`
    case 'memory':
      return `Compilation needed more than ${step.memoryLimitBytes / mib} MB of memory.`
    case 'output':
      return 'The compiler wrote more than 16 MB of messages.'
    case 'signalled':
      return `The compiler was ended by signal ${outcome.code}.`
    case 'exited':
      return outcome.code === 0 ? 'The program is larger than 64 MB, or was not written.' : null
  }
}
