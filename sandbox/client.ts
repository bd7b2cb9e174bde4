/**
 * The sandbox, as the judge sees it: a small interface that runs one command and keeps some of its
 * files.
 *
 * Streams come inside the reply, as JSON, where bytes that are not UTF-8 are U+FFFD. Long ones are
 * fetched as bytes by a call of their own. So is stdout if every byte matters.
 */
import { formWith, type HttpClient, httpClient, type Reply } from './http-client.ts'
import { SandboxError } from './sandbox-error.ts'
import { field, fromWire, sizeOf, toWire, unexpected } from './wire.ts'

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
  /** Only its start if it exceeds the limit. */
  stdout: Buffer
  /** Bytes that are missing at the end of stdout. */
  stdoutLeftOut: number
  /** Without the middle, if it is long. */
  stderr: Buffer
  /** Bytes of stderr that are missing in the middle. */
  stderrLeftOut: number
  /** The files to keep that exist, by name. */
  files: Readonly<Record<string, KeptFile>>
}

/** A file that a run left in the sandbox's store. */
export type KeptFile = { id: string; sizeBytes: number }

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
