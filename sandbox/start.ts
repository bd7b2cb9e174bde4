/** Starts the sandbox with its configuration; README.md lists the protections. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#contract'
import { freePort } from '../scripts/free-port.mjs'
import { argumentFilter, type Instruction } from './argument-filter.ts'
import { storeLimitBytes } from './capacity.ts'
import { containerConfig, exposedFolder } from './mounts.ts'
import { createResources, type Resources, removeLeftovers, removeResources } from './resources.ts'
import { systemCallPolicy } from './system-calls.ts'

export type SandboxOptions = {
  program: string
  /** The folder that is mounted read-only as /toolchain. It gets the owner of its parent. */
  toolchainFolder: string
  /** Number of sandboxed processes that run at the same time, without extra permits. */
  lanes: number
  /** Containers beyond that number, for extra programs at busy times; 0 by default. */
  extraContainers?: number
  /** Checkout, data folder, blob folder: none may be visible to a judged program. */
  privateFolders: readonly string[]
  /** The port; a free one by default. */
  port?: number
  /** The address to listen on; 127.0.0.1 by default. */
  address?: string
  token?: string
  /** Bytes of files that it keeps between runs; by default capacity.ts decides. */
  storeLimitBytes?: number
  /** Time after which an unused file is deleted; half an hour by default. */
  keepsUnusedMs?: number
  /** Longest time a run waits for a container before it fails; 30 s by default. */
  containerTimeoutMs?: number
  /** Ids of a user and a group to run as, without any rights; by default those of this process. */
  account?: Account | undefined
  /** Tests remove single protections to see that each is needed. */
  weaken?: Weakening
}

export type Account = { uid: number; gid: number }

export type Weakening = {
  systemCalls?: unknown
  arguments?: readonly Instruction[]
  container?: unknown
  withoutFlags?: string[]
}

export type RunningSandbox = {
  readonly url: string
  readonly token: string
  readonly pid: number
  /** Resolves with the exit code or signal when it ends. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

const timeoutMs = 5_000

/** @throws when it does not start; the message contains its output */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const exposed = exposedFolder(options.privateFolders)
  if (exposed !== null) {
    throw new Error(
      `${exposed.folder} lies below ${exposed.by}, which every judged program can read. Move it.`,
    )
  }
  removeLeftovers()
  const address = options.address ?? '127.0.0.1'
  const port = options.port ?? (await freePort())
  const token = options.token ?? randomBytes(32).toString('hex')
  const resources = createResources()
  makeLike(options.toolchainFolder)
  writePolicies(resources.folder, options)
  if (options.account) chownSync(resources.folder, options.account.uid, options.account.gid)
  const args = flagsOf(options, `${address}:${port}`, resources)
  const child = launch(options, args, resources.folder, token)
  let output = ''
  child.stderr?.on('data', (part: Buffer) => {
    output = (output + part.toString()).slice(-2000)
  })
  let hasEnded = false
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  }).then((how) => {
    hasEnded = true
    removeResources(resources)
    return how
  })

  const url = `http://${address}:${port}`
  for (let waitedMs = 0; !(await answers(url)); waitedMs += 10) {
    if (hasEnded || waitedMs > timeoutMs) {
      child.kill('SIGKILL')
      throw new Error(`The sandbox did not start (${await ended}). ${output.trim()}`)
    }
    await pause(10)
  }
  return {
    url,
    token,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM')
      const killLater = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      await ended
      clearTimeout(killLater)
    },
  }
}

/** Writes the files that the flags of `flagsOf` name. */
function writePolicies(folder: string, { weaken, toolchainFolder }: SandboxOptions): void {
  writeJson(join(folder, 'mount.yaml'), weaken?.container ?? containerConfig(toolchainFolder))
  writeJson(join(folder, 'seccomp.yaml'), weaken?.systemCalls ?? systemCallPolicy())
  writeJson(join(folder, 'arguments.json'), weaken?.arguments ?? argumentFilter())
}

function flagsOf(options: SandboxOptions, listen: string, { group, folder }: Resources): string[] {
  const flags: string[][] = [
    ['-http-addr', listen],
    // Root always gets control groups; without them the limits would be wrong without a message.
    ...(runsAsRoot(options) ? [['-no-fallback'], ['-container-cred-start', '20000']] : []),
    ['-toolchain', options.toolchainFolder],
    ['-container-timeout', `${options.containerTimeoutMs ?? 30_000}ms`],
    ['-mount-conf', join(folder, 'mount.yaml')],
    ['-seccomp-conf', join(folder, 'seccomp.yaml')],
    ['-cgroup-prefix', group],
    ['-parallelism', String(options.lanes + (options.extraContainers ?? 0))],
    ['-output-limit', `${limits.writtenFileBytes}`],
    ['-copy-out-limit', `${limits.writtenFileBytes}`],
    ['-store-limit', `${options.storeLimitBytes ?? storeLimitBytes()}`],
    ['-file-timeout', `${options.keepsUnusedMs ?? 30 * 60_000}ms`],
  ]
  const weakened = options.weaken?.withoutFlags ?? []
  return flags.filter(([name]) => name && !weakened.includes(name)).flat()
}

function runsAsRoot({ account }: Pick<SandboxOptions, 'account'>): boolean {
  return process.getuid?.() === 0 && account === undefined
}

/** Creates a folder with the owner of its parent, so that an unprivileged judge can fill it. */
function makeLike(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const { uid, gid } = statSync(dirname(folder))
  chownSync(folder, uid, gid)
}

/**
 * setpriv asks the kernel to end the sandbox when its starter dies, however that happens. It also
 * drops root's groups, which programs would inherit: group 0 sees processes that /proc hides.
 */
function launch(
  { program, account }: Pick<SandboxOptions, 'program' | 'account'>,
  args: string[],
  folder: string,
  token: string,
): ChildProcess {
  const setpriv = '/usr/bin/setpriv'
  const groups = runsAsRoot({ account }) ? ['--clear-groups'] : []
  const bound = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'TERM', ...groups] : []
  const [command = program, ...rest] = [...bound, program, ...args]
  return spawn(command, rest, {
    ...account,
    // The first process of each container reads arguments.json from there.
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', TMPDIR: folder, ES_AUTH_TOKEN: token },
    // A separate session: Ctrl+C reaches only the process that started the sandbox, which then stops it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, JSON.stringify(value, null, 1))
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/version`, { signal: AbortSignal.timeout(1000) }).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.ok
    },
    () => false,
  )
}
