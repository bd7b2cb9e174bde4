/** Everything that judging needs and that lives longer than one submission. */
import type { Language } from '#contract'
import type { Command, Sandbox } from '#sandbox/client.ts'
import type { Toolchain } from '../toolchains/toolchains.ts'
import type { FairSemaphore } from './fair-semaphore.ts'
import type { ProgramStore } from './program-store.ts'
import type { SandboxFiles } from './sandbox-files.ts'

export type JudgeBench = {
  sandbox: Sandbox
  files: SandboxFiles
  programs: ProgramStore
  /** Sandboxed processes at a time. */
  lanes: number
  /** Permits to run one of them. */
  slots: FairSemaphore
  toolchain: Toolchain
  /** The version text of each compiler. A language without an entry is not offered. */
  versions: Partial<Record<Language, string>>
  /**
   * Makes a command fit the host: the same where control groups hold the limits.
   * @param reservesMemory its runtime reserves far more address space than it uses
   */
  fit(command: Command, reservesMemory: boolean): Command
  /** Problems that only cost speed, for the log. */
  onTrouble(error: unknown): void
}
