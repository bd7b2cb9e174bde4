/** The execution environment: everything for judging that outlives one submission. */
import type { Language } from '#contract'
import { judgeShareBytes } from '#sandbox/capacity.ts'
import type { Command, Sandbox } from '#sandbox/client.ts'
import { FairSemaphore } from '../run/fair-semaphore.ts'
import { SandboxFiles } from '../run/sandbox-files.ts'
import type { Prepared } from '../toolchains/toolchain.ts'
import { compilerVersions } from './compiler-versions.ts'
import { type PrepareOptions, prepareToolchain } from './prepare-toolchain.ts'
import { forWeakerHost } from './weaker-host.ts'

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
