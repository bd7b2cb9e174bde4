/** Puts a bench together: connects, prepares the toolchain, and asks every compiler its version. */
import { judgeShareBytes } from '#sandbox/capacity.ts'
import type { Sandbox } from '#sandbox/client.ts'
import type { JudgeBench } from '../run/bench.ts'
import { FairSemaphore } from '../run/fair-semaphore.ts'
import { ProgramStore } from '../run/program-store.ts'
import { SandboxFiles } from '../run/sandbox-files.ts'
import { compilerVersions } from '../toolchains/compiler-versions.ts'
import { prepareToolchain } from '../toolchains/prepare-toolchain.ts'
import { forWeakerHost } from './weaker-host.ts'

export type BenchOptions = {
  sandbox: Sandbox
  /** Else limits that single processes can hold stand in for those of control groups. */
  hasExactLimits: boolean
  toolchainFolder: string
  programFolder: string
  lanes: number
  onProgress?(text: string): void
  onTrouble(error: unknown): void
  /** Gives up what is being prepared. */
  end?: AbortSignal
}

export async function openBench(options: BenchOptions): Promise<JudgeBench> {
  const { sandbox, lanes, hasExactLimits } = options
  const toolchain = await prepareToolchain({
    folder: options.toolchainFolder,
    onTrouble: options.onTrouble,
    end: options.end,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  })
  return {
    sandbox,
    lanes,
    toolchain,
    versions: await compilerVersions(sandbox, toolchain),
    files: new SandboxFiles(sandbox, judgeShareBytes(await sandbox.storeLimitBytes())),
    programs: new ProgramStore(options.programFolder),
    // One extra permit for each container beyond the lanes.
    slots: new FairSemaphore(lanes, { extra: Math.max(0, (await sandbox.containers()) - lanes) }),
    fit: hasExactLimits ? (command) => command : forWeakerHost,
    onTrouble: options.onTrouble,
  }
}
