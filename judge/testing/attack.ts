/**
 * Attacks on the sandbox as it is, and on one that a single protection was taken from: where the
 * second does not succeed, the attack proves nothing.
 */
import { inject } from 'vitest'
import { connectSandbox, type Sandbox } from '#sandbox/client.ts'
import { containerConfig } from '#sandbox/mounts.ts'
import { type RunningSandbox, type SandboxOptions, startSandbox } from '#sandbox/start.ts'

export type Mount = {
  type: string
  source?: string
  target: string
  readonly?: boolean
  data?: string
}
export type Container = { mount: Mount[]; maskPath?: string[]; initCmd?: string }

export type Arena = {
  readonly hardened: Sandbox
  /** Another sandbox, for this test; what is not named is as it always is. */
  start(options: Partial<SandboxOptions>): Promise<RunningSandbox & { sandbox: Sandbox }>
  /** The usual container with a change. */
  container(change: (usual: Container) => Container): unknown
  /** Ends what `start` started. */
  clear(): Promise<void>
  close(): Promise<void>
}

const mib = 2 ** 20

export const everythingAllowed = {
  default_action: 'allow',
  syscalls: [{ action: 'allow', names: ['read'] }],
}

/** Instead of the filter of arguments: one instruction, which allows every call. */
export const anyArguments = [[6, 0, 0, 0x7fff_0000]] as const

export async function openArena(): Promise<Arena> {
  const { url, token, program, toolchainFolder } = inject('sandbox')
  const hardened = connectSandbox(url, token)
  const started: { running: RunningSandbox; sandbox: Sandbox }[] = []

  async function clear(): Promise<void> {
    for (const { running, sandbox } of started.splice(0)) {
      sandbox.close()
      await running.stop()
    }
  }

  return {
    hardened,
    async start(options) {
      const running = await startSandbox({
        program,
        toolchainFolder,
        lanes: 1,
        privateFolders: [],
        ...options,
      })
      const sandbox = connectSandbox(running.url, running.token)
      started.push({ running, sandbox })
      return { ...running, sandbox }
    },
    container(change) {
      const config = containerConfig(toolchainFolder)
      if (!isContainer(config)) throw new Error('The container configuration has no mounts.')
      return change(config)
    },
    clear,
    async close() {
      await clear()
      hardened.close()
    },
  }
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' && value !== null && 'mount' in value && Array.isArray(value.mount)
  )
}

/** Returns the output of a command, both streams. */
export async function prints(
  sandbox: Sandbox,
  args: string[],
  { stdin = '', usedBeforeMs = 0 } = {},
): Promise<string> {
  const outcome = await sandbox.run({
    args,
    stdin: { content: stdin },
    copyIn: {},
    keep: [],
    cpuLimitMs: 10_000,
    wallLimitMs: 30_000,
    memoryLimitBytes: 512 * mib,
    stackLimitBytes: 64 * mib,
    processes: 32,
    streamLimitBytes: mib,
    usedBeforeMs,
  })
  return `${outcome.stdout}${outcome.stderr}`.trim()
}

export function python(sandbox: Sandbox, code: string, usedBeforeMs = 0): Promise<string> {
  return prints(sandbox, ['/usr/bin/python3', '-c', code], { usedBeforeMs })
}

export function c(sandbox: Sandbox, code: string): Promise<string> {
  return prints(sandbox, ['/bin/sh', '-c', 'gcc -w -x c - -o a && ./a'], { stdin: code })
}
