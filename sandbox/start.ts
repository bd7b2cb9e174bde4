/**
 * Starts the sandbox with its configuration (README.md lists each door with the flag or file that
 * shuts it), so nothing else in Assay starts it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#contract'
import { freePort } from '../scripts/free-port.mjs'
import { argumentFilter, type Instruction } from './argument-filter.ts'
import { storeLimitBytes } from './capacity.ts'
import { containerConfig, exposedFolder } from './mounts.ts'
import {
  createResources,
  type Resources,
  removeLeftovers,
  removeResources,
  weighAsProcesses,
} from './resources.ts'
import { systemCallPolicy } from './system-calls.ts'

export type SandboxOptions = {
  program: string
  /** Mounted read-only as /toolchain; whoever fills it needs to own it. */
  toolchainFolder: string
  /** Sandboxed processes at a time. */
  lanes: number
  /** Containers beyond that number, for extra programs at busy times; 0 by default. */
  extraContainers?: number
  /** Checkout, data folder, blob folder: none may be visible to a judged program. */
  privateFolders: readonly string[]
  /** So that a restarted sandbox is found where the first one was. */
  port?: number
  /** Where it listens; loopback, if it is not said. */
  address?: string
  token?: string
  /** How many bytes of files it keeps between runs; by default capacity.ts decides. */
  storeLimitBytes?: number
  /** How long it keeps a file that is not used; half an hour by default. */
  keepsUnusedMs?: number
  /** Longest time a run waits for a container before it fails; 30 s by default. */
  containerTimeoutMs?: number
  /** The tests take single protections away to see that each is needed. */
  weaken?: Weakening
}

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
  /** Resolves when it has ended, asked or not, with how. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

const patienceMs = 5_000
const keepsUnusedMs = 30 * 60_000
const containerTimeoutMs = 30_000

/** @throws when it does not come up; the message says why as far as it does. */
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
  const { folder } = resources
  makeLike(options.toolchainFolder)
  writePolicies(folder, options)
  const args = flagsOf(options, `${address}:${port}`, resources)
  const child = launch(options.program, args, folder, {
    PATH: '/usr/bin:/bin',
    TMPDIR: folder,
    ES_AUTH_TOKEN: token,
  })
  let said = ''
  child.stderr?.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-2000)
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
    if (hasEnded || waitedMs > patienceMs) {
      child.kill('SIGKILL')
      throw new Error(`The sandbox did not start (${await ended}). ${said.trim()}`)
    }
    await pause(10)
  }
  weighAsProcesses(resources, options.lanes)
  return {
    url,
    token,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(impatient)
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
  const isRoot = process.getuid?.() === 0
  const flags: string[][] = [
    ['-http-addr', listen],
    // Root always gets control groups; without them the limits would be wrong in silence.
    ...(isRoot ? [['-no-fallback'], ['-container-cred-start', '20000']] : []),
    ['-toolchain', options.toolchainFolder],
    ['-container-timeout', `${options.containerTimeoutMs ?? containerTimeoutMs}ms`],
    ['-mount-conf', join(folder, 'mount.yaml')],
    ['-seccomp-conf', join(folder, 'seccomp.yaml')],
    ['-cgroup-prefix', group],
    ['-parallelism', String(options.lanes + (options.extraContainers ?? 0))],
    ['-output-limit', `${limits.writtenFileBytes}`],
    ['-copy-out-limit', `${limits.writtenFileBytes}`],
    ['-store-limit', `${options.storeLimitBytes ?? storeLimitBytes()}`],
    ['-file-timeout', `${options.keepsUnusedMs ?? keepsUnusedMs}ms`],
  ]
  const weakened = options.weaken?.withoutFlags ?? []
  return flags.filter(([name]) => name && !weakened.includes(name)).flat()
}

/** Creates a folder with the owner of the one above, so that a judge without rights can fill it. */
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
  program: string,
  args: string[],
  folder: string,
  env: Record<string, string>,
): ChildProcess {
  const bound = existsSync('/usr/bin/setpriv')
  const groups = process.getuid?.() === 0 ? ['--clear-groups'] : []
  const [command, ...rest] = bound
    ? ['/usr/bin/setpriv', '--pdeathsig', 'TERM', ...groups, program, ...args]
    : [program, ...args]
  return spawn(command ?? program, rest, {
    // Where the first process of each container finds arguments.json.
    cwd: folder,
    env,
    // A session of its own: Ctrl+C is for the one who started it, who then stops it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, JSON.stringify(value, null, 1))
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request(`${url}/version`, { timeout: 1000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    outgoing.on('error', () => resolve(false))
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.end()
  })
}
