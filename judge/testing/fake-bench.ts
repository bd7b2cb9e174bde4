import type { Sandbox } from '#sandbox/client.ts'
import type { JudgeBench } from '../run/bench.ts'
import type { FairSemaphore } from '../run/fair-semaphore.ts'
import { ProgramStore } from '../run/program-store.ts'
import { SandboxFiles } from '../run/sandbox-files.ts'
import type { Toolchain } from '../toolchains/toolchains.ts'

/** Nothing of its own: what an ordinary machine has. */
export const plainToolchain: Toolchain = {
  cppHeaders: null,
  linker: null,
  javacArchive: null,
  javaHome: '/usr',
  node: '/usr/bin/node',
  nodePreload: null,
}

/** A bench around a sandbox that is not a real one. */
export function fakeBench(
  sandbox: Sandbox,
  rest: { programFolder: string; slots: FairSemaphore; onTrouble: (error: unknown) => void },
): JudgeBench {
  return {
    sandbox,
    files: new SandboxFiles(sandbox, 2 ** 22),
    programs: new ProgramStore(rest.programFolder),
    lanes: 2,
    slots: rest.slots,
    toolchain: plainToolchain,
    versions: {},
    fit: (command) => command,
    onTrouble: rest.onTrouble,
  }
}
