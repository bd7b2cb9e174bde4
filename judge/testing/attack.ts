/**
 * Runs attacks in the sandbox as it is, and in one without a single protection. An attack that does not
 * succeed there proves nothing.
 */
import { afterAll, afterEach, inject } from 'vitest'
import { type Command, connectSandbox, type Sandbox } from '#sandbox/client.ts'
import { containerConfig } from '#sandbox/mounts.ts'
import { type RunningSandbox, type SandboxOptions, startSandbox } from '#sandbox/start.ts'
import { command } from './judge.ts'

export type Mount = {
  type: string
  source?: string
  target: string
  readonly?: boolean
  data?: string
}
export type Container = { mount: Mount[]; maskPath?: string[]; initCmd?: string }

export const everythingAllowed = {
  default_action: 'allow',
  syscalls: [{ action: 'allow', names: ['read'] }],
}

/** Replaces the filter of arguments: one instruction, which allows every call. */
export const anyArguments = [[6, 0, 0, 0x7fff_0000]] as const

/** Opens the sandboxes of a test file. */
export function openArena() {
  const { url, token, program, toolchainFolder, account } = inject('sandbox')
  const hardened = connectSandbox(url, token)
  const started: { running: RunningSandbox; sandbox: Sandbox }[] = []

  /** Stops what `start` started. */
  async function clear(): Promise<void> {
    for (const { running, sandbox } of started.splice(0)) {
      sandbox.close()
      await running.stop()
    }
  }
  afterEach(clear)
  afterAll(() => hardened.close())

  return {
    hardened,
    clear,
    /** Starts another sandbox, which is stopped after the test. */
    async start(options: Partial<SandboxOptions>) {
      const usual = { program, toolchainFolder, account, lanes: 1, privateFolders: [] }
      const running = await startSandbox({ ...usual, ...options })
      const sandbox = connectSandbox(running.url, running.token)
      started.push({ running, sandbox })
      return { ...running, sandbox }
    },
    /** Returns the usual container with a change. */
    container(change: (usual: Container) => Container): unknown {
      const config = containerConfig(toolchainFolder)
      if (!isContainer(config)) throw new Error('The container configuration has no mounts.')
      return change(config)
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
  changes: Partial<Command> = {},
): Promise<string> {
  const { stdout, stderr } = await sandbox.run(command(args, changes))
  return `${stdout}${stderr}`.trim()
}

export function python(sandbox: Sandbox, code: string, usedBeforeMs = 0): Promise<string> {
  return prints(sandbox, ['/usr/bin/python3', '-c', code], { usedBeforeMs })
}

export function c(sandbox: Sandbox, code: string): Promise<string> {
  const stdin = { content: code }
  return prints(sandbox, ['/bin/sh', '-c', 'gcc -w -x c - -o a && ./a'], { stdin })
}
