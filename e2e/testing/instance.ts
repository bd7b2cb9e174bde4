// Starts a whole instance for tests: the real supervisor with all its processes, on a free port and
// with its own data folder, so that several can run side by side. It ends with the test run even if
// that is killed, because the supervisor exits when its IPC channel closes.
import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { childOf, type ProcessName } from './child-process.ts'

const supervisor = resolve(import.meta.dirname, '../../supervisor/main.ts')
export const adminPassword = 'open#sesame'

export type PartName = 'server' | 'judge'

export interface Instance {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Returns its output so far. */
  printed(): string
  /** Resolves when the process is ready, at once if it already is. */
  untilReady(part: PartName): Promise<void>
  /** Resolves when the process is ready again after a crash. */
  untilReadyAgain(part: PartName): Promise<void>
  /** Resolves when a background task is done, at once if it already is. */
  untilDone(task: string): Promise<void>
  /**
   * Resolves when server and judge are ready and the background tasks of a first start are done.
   */
  untilPrepared(): Promise<void>
  /** @throws if it is not running at the moment */
  pidOf(name: ProcessName): number
  /** Resolves with the exit code. */
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
  const ready = new Set<PartName>()
  const done = new Set<string>()
  child.on('message', (message) => {
    if (isReady(message)) ready.add(message.part)
    else if (isDone(message)) done.add(message.task)
  })

  /** @throws if the instance exits before */
  function untilTold(isIt: (message: unknown) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      child.on('message', function hear(message) {
        if (!isIt(message)) return
        child.off('message', hear)
        resolve()
      })
      void ended.then((code) => reject(new Error(`Assay ended with ${code}:\n${printed}`)))
    })
  }

  const untilReadyAgain = (part: PartName) =>
    untilTold((message) => isReady(message) && message.part === part)

  const untilReady = async (part: PartName) => (ready.has(part) ? undefined : untilReadyAgain(part))
  const untilDone = async (task: string) =>
    done.has(task) ? undefined : untilTold((message) => isDone(message) && message.task === task)

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    printed: () => printed,
    untilReady,
    untilReadyAgain,
    untilDone,
    async untilPrepared() {
      await Promise.all([untilReady('server'), untilReady('judge')])
      await Promise.all([untilDone('pages'), untilDone('samples')])
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
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function isReady(message: unknown): message is { kind: 'ready'; part: PartName } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    message.kind === 'ready' &&
    'part' in message &&
    (message.part === 'server' || message.part === 'judge')
  )
}

function isDone(message: unknown): message is { task: string } {
  if (typeof message !== 'object' || message === null) return false
  if (!('task' in message && 'text' in message)) return false
  return typeof message.task === 'string' && message.text === ''
}
