/** The execution environment: everything for judging that outlives one submission. */
import { type Language, languageCodes } from '#contract'
import { judgeShareBytes } from '#sandbox/capacity.ts'
import type { Command, Sandbox } from '#sandbox/client.ts'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import { FairSemaphore } from '../run/fair-semaphore.ts'
import { SandboxFiles } from '../run/sandbox-files.ts'
import { mib, type Prepared } from '../toolchains/toolchain.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import { type PrepareOptions, prepareToolchain } from './prepare-toolchain.ts'

export type JudgeEnvironment = {
  sandbox: Sandbox
  files: SandboxFiles
  /** Number of sandboxed processes that run at the same time, without extra permits. */
  concurrency: number
  permits: FairSemaphore
  toolchain: Prepared
  /** The version text of each compiler. A language without an entry is not offered. */
  versions: Partial<Record<Language, string>>
  /**
   * Changes a command to what this host can limit.
   * @param reservesMemory its runtime reserves far more address space than it uses
   */
  fit(command: Command, reservesMemory: boolean): Command
  /** Logs problems that only cost speed. */
  onTrouble(error: unknown): void
}

type EnvironmentOptions = Omit<PrepareOptions, 'folder'> & {
  sandbox: Sandbox
  /** False where limits of single processes replace those of control groups. */
  hasExactLimits: boolean
  toolchainFolder: string
  concurrency: number
}

/** Prepares the toolchain, and asks every compiler for its version. */
export async function openEnvironment(options: EnvironmentOptions): Promise<JudgeEnvironment> {
  const { sandbox, concurrency, onTrouble } = options
  const toolchain = await prepareToolchain({ ...options, folder: options.toolchainFolder })
  // One extra permit for each container beyond those that are needed.
  const { containers, storeLimitBytes } = await sandbox.settings()
  const extra = Math.max(0, containers - concurrency)
  return {
    sandbox,
    concurrency,
    toolchain,
    versions: await compilerVersions(sandbox, toolchain),
    files: new SandboxFiles(sandbox, judgeShareBytes(storeLimitBytes)),
    permits: new FairSemaphore(concurrency, { extra }),
    fit: options.hasExactLimits ? (command) => command : forWeakerHost,
    onTrouble,
  }
}

/**
 * Asks each compiler for its version. A language whose compiler does not start in the sandbox is not
 * offered.
 * @throws {SandboxError} when the sandbox is unavailable, which says nothing about the compilers
 */
export async function compilerVersions(
  sandbox: Sandbox,
  prepared: Prepared,
): Promise<Partial<Record<Language, string>>> {
  const asked = await Promise.all(
    languageCodes.map(async (language) => {
      const version = await askVersion(sandbox, toolchainOf(language).version(prepared))
      return version === null ? [] : [[language, version] as const]
    }),
  )
  return Object.fromEntries(asked.flat())
}

async function askVersion(sandbox: Sandbox, args: readonly string[]): Promise<string | null> {
  try {
    const outcome = await sandbox.run({
      args,
      stdin: { content: '' },
      copyIn: {},
      keep: [],
      cpuLimitMs: 10_000,
      wallLimitMs: 30_000,
      memoryLimitBytes: 1024 * mib,
      stackLimitBytes: 64 * mib,
      processes: 64,
      streamLimitBytes: mib,
    })
    if (outcome.ending !== 'exited' || outcome.code !== 0) return null
    const output = `${outcome.stdout}${outcome.stderr}`.trim().split('\n')[0] ?? ''
    return /\d[\w.+-]*/.exec(output)?.[0] ?? output
  } catch (error) {
    // A program that does not exist is an error inside the sandbox.
    if (error instanceof SandboxError && error.kind === 'internal') return null
    throw error
  }
}

/** No process reserves more, unless its limit is higher. */
const mostReservedBytes = 4 * 2 ** 30
/** Threads that find room, when each reserves the largest size of a stack. */
const threads = 8
/** Threads of the container's first process, which the kernel counts too: the Go runtime starts more when busy. */
const ownThreads = 16
/** Wall time includes steps that are not measured, so more of it is allowed. */
const wallFactor = 1.5

/**
 * Changes a command to what hosts without control groups can limit: the address space of a single process instead
 * of memory, and no number of processes. The judge reports at its start that limits are approximate. A program that
 * used more memory than its limit, but less than it may reserve, still gets that verdict.
 * @param reservesMemory its runtime (JVM, V8) reserves more than it uses, and limits its own heap
 */
export function forWeakerHost(command: Command, reservesMemory: boolean): Command {
  const reserved = reservesMemory
    ? mostReservedBytes
    : command.memoryLimitBytes + threads * command.stackLimitBytes
  return {
    ...command,
    args: ['/usr/bin/prlimit', `--nproc=${command.processes + ownThreads}`, ...command.args],
    wallLimitMs: command.wallLimitMs * wallFactor,
    memoryLimitBytes: Math.max(command.memoryLimitBytes, Math.min(reserved, mostReservedBytes)),
  }
}
