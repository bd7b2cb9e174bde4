// Starts a whole instance for tests: the real supervisor with all its processes, on a free port and
// with its own data folder, so that several can run side by side. It ends with the test run even if
// that is killed, because the supervisor exits when its IPC channel closes.
import { fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compileSupervisor } from '../../scripts/code-cache.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { childOf, type ProcessName } from './child-process.ts'

const supervisor = resolve(import.meta.dirname, '../../supervisor/main.ts')
export const adminPassword = 'open#sesame'

export type PartName = 'server' | 'judge'

export interface Instance {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  printed(): string
  untilReady(part: PartName): Promise<void>
  /** Resolves when the process is ready again after a crash. */
  untilReadyAgain(part: PartName): Promise<void>
  untilDone(task: string): Promise<void>
  /** Resolves when the processes are ready and the background tasks of a first start are done. */
  untilPrepared(): Promise<void>
  /** @throws if it is not running at the moment */
  pidOf(name: ProcessName): number
  readonly ended: Promise<number | null>
  stop(): Promise<void>
}

export interface InstanceOptions {
  env?: Record<string, string>
  /** An existing data folder: of an instance that has ended, or the caller's. */
  dataDir?: string
  port?: number
}

export async function startInstance(options: InstanceOptions = {}): Promise<Instance> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? temporaryFolder()
  const cache = await compileSupervisor(process.execPath)
  const child = fork(supervisor, [], {
    cwd: '/',
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...inherited(),
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: 'off',
      NODE_COMPILE_CACHE: cache,
      ...options.env,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((done) => {
    child.on('error', () => done(null))
    child.on('exit', (code) => done(code))
  })
  const reported = new Set<string>()
  const reports = new EventEmitter()
  child.on('message', (message) => {
    const name = reportOf(message)
    if (name === undefined) return
    reported.add(name)
    reports.emit(name)
  })

  /** @throws if the instance exits before */
  const untilNext = async (name: string) => {
    const exit = ended.then((code) => {
      throw new Error(`Assay ended with ${code}:\n${printed}`)
    })
    await Promise.race([once(reports, name), exit])
  }
  const untilReported = async (name: string) => {
    if (!reported.has(name)) await untilNext(name)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    printed: () => printed,
    untilReady: untilReported,
    untilReadyAgain: untilNext,
    untilDone: untilReported,
    async untilPrepared() {
      await Promise.all(['server', 'judge', 'pages', 'samples'].map(untilReported))
    },
    pidOf: (name) => childOf(child.pid ?? 0, name),
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a folder that all accounts can enter, because each process runs under its own. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-instance-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Returns the environment without other settings of the user who runs the tests. */
function inherited(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'GOCACHE', 'GOMODCACHE', 'GOPROXY', 'GOFLAGS']
  const named = names.map((name): [string, string] => [name, process.env[name] ?? ''])
  return Object.fromEntries(named.filter(([, value]) => value !== ''))
}

/** Returns the process that is ready, or the background task that is done. */
function reportOf(message: object | string | number | boolean | bigint): string | undefined {
  const { kind, part, task, text }: Partial<Record<string, string>> = { ...Object(message) }
  if (kind === 'ready') return part
  return text === '' ? task : undefined
}
