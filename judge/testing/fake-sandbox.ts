import type { Command, Outcome, Sandbox } from '#sandbox/client.ts'

export type Behaviour = (command: Command, signal?: AbortSignal) => Promise<string>

/**
 * A sandbox in memory, for what lies above it: each command "prints" what the behaviour returns,
 * and ends well.
 */
export function fakeSandbox(behave: Behaviour): Sandbox {
  const files = new Map<string, Buffer>()
  let made = 0
  const keep = (bytes: Buffer) => {
    made += 1
    files.set(`file${made}`, bytes)
    return `file${made}`
  }
  const read = (id: string) => files.get(id) ?? Buffer.alloc(0)
  return {
    async run(command, signal): Promise<Outcome> {
      const printed = await behave(command, signal)
      return {
        ending: 'exited',
        code: 0,
        cpuMs: 5,
        wallMs: 6,
        memoryBytes: 2 ** 20,
        stdout: Buffer.from(printed),
        stderr: Buffer.alloc(0),
        stdoutLeftOut: 0,
        stderrLeftOut: 0,
        files: Object.fromEntries(
          command.keep.map((name) => [
            name,
            { id: keep(Buffer.from(name)), sizeBytes: Buffer.byteLength(name) },
          ]),
        ),
      }
    },
    upload: async (bytes) => keep(bytes),
    read: async (id) => read(id),
    remove: async (ids) => ids.forEach((id) => void files.delete(id)),
    storeLimitBytes: async () => 2 ** 23,
    containers: async () => 2,
    hasControlGroups: async () => true,
    sharesAccount: async () => false,
    close: () => {},
  }
}
