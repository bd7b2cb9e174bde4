/**
 * Compiles a source inside the sandbox, since a compiler runs untrusted input too, and caches the
 * program under everything that went into it: language, version, flags and source.
 *
 * A compile failed only if its exit status is not 0, a limit was hit, or the program is missing.
 */
import { type Language, limits } from '#contract'
import { javaNameAskedFor } from '#contract/java-names.ts'
import type { KeptFile, Outcome } from '#sandbox/client.ts'
import { type CacheKey, cacheKey } from '#storage/cache-key.ts'
import { type CompileStep, toolchains } from '../toolchains/toolchains.ts'
import type { JudgeBench } from './bench.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { keepEnds } from './kept-text.ts'
import { runCommand } from './run-command.ts'
import type { StoredFile } from './sandbox-files.ts'

export type Compiled = { ok: true; program: StoredFile } | { ok: false; message: string }

const mib = 2 ** 20
export const cpuLimitMs = 10_000
const wallLimitMs = 30_000
const processes = 64
/** More than the heap limits that javac and V8 are given. */
const stackLimitBytes = 128 * mib

export async function compile(
  bench: JudgeBench,
  language: Language,
  code: string,
  permit: PermitRequest,
  signal?: AbortSignal,
): Promise<Compiled> {
  const step = toolchains[language].compile(code, bench.toolchain)
  if (step.artefact === null) return checkSource(bench, language, code, step, permit, signal)
  const key = cacheKey('program', ...ingredients(bench, language, code))
  const program: StoredFile = {
    key,
    async read() {
      const stored = await bench.programs.read(key)
      if (stored !== null) return stored
      // No signal: other submissions of the same source may wait for this compile.
      const again = await compileNow(bench, language, code, permit)
      if (!again.ok) throw new Error('A program that compiled does not compile any more.')
      return takeOut(bench, key, again.artefact)
    },
  }
  if (bench.files.has(key) || bench.programs.has(key)) return { ok: true, program }
  const compiled = await compileNow(bench, language, code, permit, signal)
  if (!compiled.ok) return compiled
  bench.files.adopt(key, compiled.artefact)
  // Written in the background, because the first test does not need it.
  bench.sandbox
    .read(compiled.artefact.id)
    .then((bytes) => bench.programs.write(key, bytes))
    .catch(bench.onTrouble)
  return { ok: true, program }
}

/** A source that is run as it is: its compiler only checks it. */
async function checkSource(
  bench: JudgeBench,
  language: Language,
  code: string,
  step: CompileStep,
  permit: PermitRequest,
  signal?: AbortSignal,
): Promise<Compiled> {
  const key = cacheKey('checked-source', ...ingredients(bench, language, code))
  const program: StoredFile = { key, read: async () => Buffer.from(code) }
  // The source is only uploaded under this key by the tests of a submission that passed the check.
  if (bench.files.has(key)) return { ok: true, program }
  const outcome = await runStep(bench, language, step, permit, signal)
  return succeeded(outcome)
    ? { ok: true, program }
    : { ok: false, message: compilerMessage(step, outcome) }
}

/** Returns a key of everything that affects the compiler's output. */
function ingredients(bench: JudgeBench, language: Language, code: string): string[] {
  const { args } = toolchains[language].compile('', bench.toolchain)
  return [language, bench.versions[language] ?? '', code, ...args]
}

/** Moves a program that the sandbox has made to the disk. @returns its bytes */
async function takeOut(
  bench: JudgeBench,
  key: CacheKey<'program'>,
  artefact: KeptFile,
): Promise<Buffer> {
  try {
    const bytes = await bench.sandbox.read(artefact.id)
    bench.programs.write(key, bytes).catch(bench.onTrouble)
    return bytes
  } finally {
    await bench.sandbox.remove([artefact.id])
  }
}

async function compileNow(
  bench: JudgeBench,
  language: Language,
  code: string,
  permit: PermitRequest,
  signal?: AbortSignal,
): Promise<Tried> {
  const toolchain = toolchains[language]
  let result = await tryStep(
    bench,
    language,
    toolchain.compile(code, bench.toolchain),
    permit,
    signal,
  )
  const rename = language === 'java' && !result.ok ? javaNameAskedFor(result.message) : undefined
  if (rename !== undefined) {
    result = await tryStep(
      bench,
      language,
      toolchain.compile(code, bench.toolchain, rename),
      permit,
      signal,
    )
  }
  return result
}

type Tried = { ok: true; artefact: KeptFile } | { ok: false; message: string }

async function tryStep(
  bench: JudgeBench,
  language: Language,
  step: CompileStep,
  permit: PermitRequest,
  signal?: AbortSignal,
): Promise<Tried> {
  const outcome = await runStep(bench, language, step, permit, signal)
  const artefact = step.artefact === null ? undefined : outcome.files[step.artefact]
  if (artefact !== undefined && succeeded(outcome)) return { ok: true, artefact }
  discard(bench, outcome)
  return { ok: false, message: compilerMessage(step, outcome) }
}

function succeeded({ ending, code }: Outcome): boolean {
  return ending === 'exited' && code === 0
}

function discard(bench: JudgeBench, { files }: Outcome): void {
  void bench.sandbox.remove(Object.values(files).map(({ id }) => id))
}

async function runStep(
  bench: JudgeBench,
  language: Language,
  step: CompileStep,
  permit: PermitRequest,
  signal?: AbortSignal,
): Promise<Outcome> {
  const command = {
    args: step.args,
    stdin: { content: '' },
    copyIn: Object.fromEntries(
      Object.entries(step.files).map(([name, content]) => [name, { content }]),
    ),
    keep: step.artefact === null ? [] : [step.artefact],
    cpuLimitMs,
    wallLimitMs,
    memoryLimitBytes: step.memoryLimitBytes,
    stackLimitBytes,
    processes,
    streamLimitBytes: limits.outputBytes,
  }
  return runCommand(bench, language, command, { permit, signal })
}

/** Returns the compiler's messages, after a sentence of ours if a limit ended the compile. */
function compilerMessage(step: CompileStep, outcome: Outcome): string {
  const limit = limitSentence(step, outcome)
  const said = [
    keepEnds(outcome.stdout, outcome.stdoutLeftOut),
    keepEnds(outcome.stderr, outcome.stderrLeftOut),
  ]
  const texts = said.map(({ text }) => text.trim())
  const message = [limit, ...texts].filter((text) => text !== null && text !== '').join('\n')
  return message === '' ? `The compiler ended with code ${outcome.code}.` : message
}

function limitSentence(step: CompileStep, outcome: Outcome): string | null {
  switch (outcome.ending) {
    case 'stopped':
      return outcome.cpuMs > cpuLimitMs
        ? `Compilation took longer than ${cpuLimitMs / 1000} s.`
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
