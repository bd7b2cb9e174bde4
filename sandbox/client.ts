/**
 * go-judge's REST API, which our runner speaks too, and the only place that knows its format. What
 * the judge sees is the small interface `Sandbox`: run one command, keep some of its files.
 *
 * Streams come inside the reply, as JSON, where bytes that are not UTF-8 are U+FFFD. Long ones are
 * fetched as bytes by a call of their own, and stdout also for whoever needs it to the last byte.
 */
import { limits } from '#contract'
import { formWith, type HttpClient, httpClient, type Reply } from './http-client.ts'

/** A file for the sandbox: text that comes along, or bytes that are there already. */
export type InputFile = { content: string } | { fileId: string }

export type Command = {
  args: readonly string[]
  environment?: readonly string[]
  stdin: InputFile
  /** Files in the work folder before the start, by name. */
  copyIn: Readonly<Record<string, InputFile>>
  /** Files of the work folder to keep after the end, by name; a missing one is no error. */
  keep: readonly string[]
  cpuLimitMs: number
  wallLimitMs: number
  memoryLimitBytes: number
  stackLimitBytes: number
  processes: number
  /** CPU time that the user has used lately: beside other programs, this one gets less after more. */
  usedBeforeMs?: number
  /** More than this on a stream ends as `output`. */
  streamLimitBytes: number
  /** Bring stdout byte by byte, also what is not UTF-8. */
  exactStdout?: boolean
}

/**
 * How a command ended, as go-judge sees it: `exited` with any code, `signalled`, or one of the
 * limits. `stopped` is the time limit, of CPU or of the clock.
 */
export type Ending = 'exited' | 'signalled' | 'stopped' | 'memory' | 'output'

export type Outcome = {
  ending: Ending
  /** The exit code, or the signal's number. */
  code: number
  cpuMs: number
  wallMs: number
  /** Peak of the whole group of processes, files in the work folder included. */
  memoryBytes: number
  stdout: Buffer
  /** Without the middle, if it is long. */
  stderr: Buffer
  /** Bytes of stderr that are missing in the middle. */
  stderrLeftOut: number
  /** The files to keep that exist, by name. */
  files: Readonly<Record<string, KeptFile>>
}

/** A file that a run left in the sandbox's store. */
export type KeptFile = { id: string; sizeBytes: number }

/**
 * The sandbox itself failed, never the program. `missingFile`: an id that it has forgotten; `busy`: the
 * host could not run the command in time, and the caller should try again.
 */
export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly kind: 'unreachable' | 'missingFile' | 'busy' | 'internal'
  constructor(kind: SandboxError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

export type Sandbox = {
  run(command: Command, signal?: AbortSignal): Promise<Outcome>
  /** @returns the id of the stored bytes. */
  upload(bytes: Buffer): Promise<string>
  read(fileId: string): Promise<Buffer>
  /** Forgets files. Never fails: a file that cannot be deleted now expires by itself. */
  remove(fileIds: readonly string[]): Promise<void>
  /** Bytes of all files that it keeps; it forgets the least recently used ones beyond that. */
  storeLimitBytes(): Promise<number>
  /** Number of programs that it runs at a time. */
  containers(): Promise<number>
  /** Whether control groups hold the limits; without them they are approximate. */
  hasControlGroups(): Promise<boolean>
  /** Whether programs run as the account that the sandbox runs as, and not as others that own nothing. */
  sharesAccount(): Promise<boolean>
  close(): void
}

const nanosecondsPerMs = 1e6
const defaultEnvironment = ['PATH=/usr/bin:/bin', 'HOME=/w', 'LANG=C.UTF-8']

export function connectSandbox(url: string, token: string): Sandbox {
  const client = httpClient(url, token)

  async function call(...[method, path, message]: Parameters<HttpClient['call']>): Promise<Reply> {
    const reply = await client.call(method, path, message).catch((error: Error) => {
      if (message?.signal?.aborted) throw error
      throw new SandboxError('unreachable', `The sandbox does not answer: ${error.message}`)
    })
    if (reply.status !== 200) throw unexpected(reply)
    return reply
  }

  const read = async (fileId: string) => (await call('GET', `/file/${fileId}`)).body

  async function remove(fileIds: readonly string[]): Promise<void> {
    await Promise.allSettled(fileIds.map((id) => call('DELETE', `/file/${id}`)))
  }

  async function setting(name: string): Promise<unknown> {
    const { body } = await call('GET', '/config')
    return field(field(JSON.parse(body.toString('utf8')), 'runnerConfig'), name)
  }

  return {
    async run(command, signal) {
      const { body } = await call('POST', '/run', {
        body: [Buffer.from(JSON.stringify(toWire(command)))],
        headers: { 'content-type': 'application/json' },
        signal,
      })
      const outcome = fromWire(JSON.parse(body.toString('utf8')))
      const { stdout, stderr } = outcome.files
      const ids = [stdout, stderr].flatMap((file) => file?.id ?? [])
      return withStreams(outcome, read).finally(() => void remove(ids))
    },

    async upload(bytes) {
      const reply = await call('POST', '/file', formWith(bytes))
      const id: unknown = JSON.parse(reply.body.toString('utf8'))
      if (typeof id !== 'string') throw unexpected(reply)
      return id
    },

    read,
    remove,

    storeLimitBytes: async () => sizeOf(await setting('storeLimit')),
    containers: async () => sizeOf(await setting('parallelism')),
    hasControlGroups: async () => Number((await setting('cgroupType')) ?? 0) > 0,
    sharesAccount: async () => (await setting('sharesAccount')) === true,

    close: client.close,
  }
}

/** Fetches the streams that the sandbox has stored with `read`. */
async function withStreams(
  outcome: Outcome,
  read: (fileId: string) => Promise<Buffer>,
): Promise<Outcome> {
  const { stdout, stderr, ...files } = outcome.files
  const [out = outcome.stdout, err = outcome.stderr] = await Promise.all(
    [stdout, stderr].map((file) => file && read(file.id)),
  )
  return { ...outcome, stdout: out, stderr: err, files }
}

function unexpected(reply: Reply): SandboxError {
  const text = reply.body.subarray(0, 300).toString('utf8')
  if (text.includes('file does not exists with id')) {
    return new SandboxError('missingFile', 'The sandbox forgot a file.')
  }
  if (reply.status === 503) return new SandboxError('busy', `The sandbox answered: ${text}`)
  return new SandboxError('internal', `The sandbox answered ${reply.status}: ${text}`)
}

/** The body of POST /run. Exported for its table of cases. */
export function toWire(command: Command): unknown {
  const collect = (name: string) => ({ name, max: command.streamLimitBytes })
  const ends = Math.max(limits.keptErrors.headBytes, limits.keptErrors.tailBytes)
  const kept = command.keep.map((name) => `${name}?`)
  return {
    cmd: [
      {
        args: command.args,
        env: command.environment ?? defaultEnvironment,
        files: [command.stdin, collect('stdout'), { ...collect('stderr'), ends }],
        cpuLimit: Math.round(command.cpuLimitMs * nanosecondsPerMs),
        clockLimit: Math.round(command.wallLimitMs * nanosecondsPerMs),
        memoryLimit: command.memoryLimitBytes,
        stackLimit: command.stackLimitBytes,
        procLimit: command.processes,
        usedBefore: Math.round((command.usedBeforeMs ?? 0) * nanosecondsPerMs),
        copyIn: command.copyIn,
        copyOut: command.exactStdout ? ['stderr'] : ['stdout', 'stderr'],
        copyOutCached: command.exactStdout ? ['stdout', ...kept] : kept,
      },
    ],
  }
}

const endings: Readonly<Record<string, Ending>> = {
  Accepted: 'exited',
  'Nonzero Exit Status': 'exited',
  Signalled: 'signalled',
  'Time Limit Exceeded': 'stopped',
  'Memory Limit Exceeded': 'memory',
  'Output Limit Exceeded': 'output',
}

/**
 * The reply of POST /run.
 * @throws {SandboxError} when the sandbox, not the program, failed
 */
export function fromWire(reply: unknown): Outcome {
  const result: unknown = Array.isArray(reply) ? reply[0] : undefined
  const status = field(result, 'status')
  const ending = typeof status === 'string' ? endings[status] : undefined
  if (ending === undefined) {
    const detail = String(field(result, 'error') ?? JSON.stringify(reply)?.slice(0, 300))
    throw new SandboxError('internal', `The sandbox reported "${String(status)}": ${detail}`)
  }
  const number = (name: string) => Number(field(result, name) ?? 0)
  const said = texts(field(result, 'files'))
  return {
    ending,
    code: number('exitStatus'),
    cpuMs: number('time') / nanosecondsPerMs,
    wallMs: number('runTime') / nanosecondsPerMs,
    memoryBytes: number('memory'),
    stdout: Buffer.from(said['stdout'] ?? ''),
    stderr: Buffer.from(said['stderr'] ?? ''),
    stderrLeftOut: Number(field(field(result, 'leftOut'), 'stderr') ?? 0),
    files: keptFiles(result),
  }
}

function keptFiles(result: unknown): Record<string, KeptFile> {
  const sizes = field(result, 'fileSizes')
  const ids = Object.entries(texts(field(result, 'fileIds')))
  return Object.fromEntries(
    ids.map(([name, id]) => [name, { id, sizeBytes: sizeOf(field(sizes, name)) }]),
  )
}

/** @throws {SandboxError} for go-judge itself and for runners of earlier releases */
function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value
  throw new SandboxError('internal', 'The sandbox does not report sizes: it is of another release.')
}

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
