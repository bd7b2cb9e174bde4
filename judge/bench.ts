/** Everything that judging needs and that lives longer than one submission. */
import type { Language } from '#contract'
import type { Sandbox } from '#sandbox/client.ts'
import type { ProgramStore } from './program-store.ts'
import type { SandboxFiles } from './sandbox-files.ts'
import type { Slots } from './slots.ts'
import type { Toolchain } from './toolchains.ts'

export type JudgeBench = {
  sandbox: Sandbox
  files: SandboxFiles
  programs: ProgramStore
  /** Sandboxed processes at a time. */
  lanes: number
  slots: Slots
  toolchain: Toolchain
  /** What each compiler says of itself; a language without an entry is not offered. */
  versions: Partial<Record<Language, string>>
  /** 1; more where the sandbox is weaker and wall time runs faster. */
  wallFactor: number
  /** Below this much address space JVM and V8 do not start without control groups; else 0. */
  leastMemoryBytes: number
  /** Trouble that costs speed only, for the log. */
  onTrouble(error: unknown): void
}
