/** An execution environment in memory, in which each program ends as the test says. */
import type { Command, Outcome, Sandbox } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { FairSemaphore } from '../run/fair-semaphore.ts'
import { SandboxFiles } from '../run/sandbox-files.ts'

/** What a command prints, or how it ends; it exits with code 0 if nothing else is said. */
export type FakeOutcome =
  | string
  | (Partial<Omit<Outcome, 'stdout' | 'stderr'>> & { stdout?: string; stderr?: string })
export type Behaviour = (
  command: Command,
  signal?: AbortSignal,
) => FakeOutcome | Promise<FakeOutcome>

export function fakeSandbox(behave: Behaviour): Sandbox {
  const files = new Map<string, Buffer>()
  let made = 0
  const keep = (bytes: Buffer) => {
    made += 1
    files.set(`file${made}`, bytes)
    return { id: `file${made}`, sizeBytes: bytes.length }
  }
  return {
    async run(command, signal): Promise<Outcome> {
      const outcome = await behave(command, signal)
      const {
        stdout = '',
        stderr = '',
        ...rest
      } = typeof outcome === 'string' ? { stdout: outcome } : outcome
      return {
        ending: 'exited',
        code: 0,
        cpuMs: 5,
        wallMs: 6,
        memoryBytes: 2 ** 20,
        stdout: Buffer.from(stdout),
        stderr: Buffer.from(stderr),
        stdoutLeftOut: 0,
        stderrLeftOut: 0,
        files: Object.fromEntries(command.keep.map((name) => [name, keep(Buffer.from(name))])),
        ...rest,
      }
    },
    upload: async (bytes) => keep(bytes).id,
    read: async (id) => files.get(id) ?? Buffer.alloc(0),
    remove: async (ids) => ids.forEach((id) => void files.delete(id)),
    storeLimitBytes: async () => 2 ** 23,
    containers: async () => 2,
    hasControlGroups: async () => true,
    sharesAccount: async () => false,
    close: () => {},
  }
}

export function fakeEnvironment(
  sandbox: Sandbox,
  changes: Partial<JudgeEnvironment> = {},
): JudgeEnvironment {
  return {
    sandbox,
    files: new SandboxFiles(sandbox, 2 ** 22),
    concurrency: 2,
    permits: new FairSemaphore(2),
    toolchain: {},
    versions: { python: '3', cpp: '12' },
    fit: (command) => command,
    onTrouble: (error) => {
      throw error
    },
    ...changes,
  }
}
