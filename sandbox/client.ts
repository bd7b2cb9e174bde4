/**
 * The sandbox, as the judge sees it: a small interface that runs one command and keeps some of its files.
 * Streams come inside the reply, as JSON. Long ones, and those that are not UTF-8, are fetched as bytes by a
 * call of their own.
 */
import { SandboxError } from './sandbox-error.ts'
import { openSession } from './session.ts'
import {
  pairToWire,
  readId,
  readOutcome,
  readPairOutcome,
  readPassages,
  readSettings,
  toWire,
  unexpected,
} from './wire.ts'

/** A file for the sandbox: text in the request, or bytes that the sandbox already stores. */
export type InputFile = ({ content: string } | { fileId: string }) & {
  /** The program may change the file in the folder; the stored bytes stay as they are. */
  isWritable?: true
}

export type Command = {
  args: readonly string[]
  /** Variables in addition to the usual ones, like `NAME=value`. */
  environment?: readonly string[] | undefined
  stdin: InputFile
  /** Files in the work folder before the start, by name. */
  copyIn: Readonly<Record<string, InputFile>>
  /** Files of the work folder to keep after the end, by name; a missing one is not an error. */
  keep: readonly string[]
  /** A folder that programs can write to: its files are kept too, under their paths. */
  keepFolder?: string
  cpuLimitMs: number
  wallLimitMs: number
  memoryLimitBytes: number
  stackLimitBytes: number
  processes: number
  /** CPU time that the user has recently used. The more it is, the less CPU time this program gets beside others. */
  usedBeforeMs?: number
  /** Maximum bytes on each output stream; a program that writes more ends as `output`. */
  streamLimitBytes: number
  /** The expected stdout. The sandbox does not transfer a stdout of exactly these bytes. */
  expected?: Buffer
}

/**
 * Two commands that run at the same time in two containers. Each reads the output of the other. Their stdin
 * and `expected` are ignored, and their `streamLimitBytes` limits the output of each.
 */
export type Pair = {
  program: Command
  partner: Command
  /** The partner's exit code after which the program may continue to its end. Any other code stops it. */
  acceptingCode: number
}

export type PairOutcome = {
  program: Outcome
  partner: Outcome
  /** The program that ended first. */
  first: 'program' | 'partner'
  /** The lines of both programs, in order: the first 64 KiB, in whole lines where possible. */
  transcript: readonly Passage[]
  isTranscriptCut: boolean
}

/** Consecutive lines of one program. */
export type Passage = { by: 'program' | 'partner'; text: string }

export type Outcome = {
  /** `exited` with any code, `signalled`, or the limit that it exceeded: `stopped` is CPU time or wall time. */
  ending: 'exited' | 'signalled' | 'stopped' | 'memory' | 'output'
  /** The exit code, or the signal's number. */
  code: number
  cpuMs: number
  wallMs: number
  /** Peak memory of all processes together, files in the work folder included. */
  memoryBytes: number
  /** The thread that had used the most CPU time when the time limit ended the command; else undefined. */
  busiest?: { thread: string; cpuMs: number } | undefined
  /** The standard output; only its start if it exceeds the limit. */
  stdout: Buffer
  /** Bytes that are missing at the end of stdout. */
  stdoutLeftOut: number
  /** The standard error; its middle is left out if it is long. */
  stderr: Buffer
  /** Bytes of stderr that are missing in the middle. */
  stderrLeftOut: number
  /** The files to keep that exist, by name. */
  files: Readonly<Record<string, KeptFile>>
  /** True if `keepFolder` held more files, or larger ones, than are kept. */
  isFolderCut?: boolean
  /** True only for a program of a pair that was stopped because the other program had ended. */
  isStopped?: boolean
  /** Set if a program of a pair waited when the first one ended: for `input`, or for a reader of its `output`. */
  waitsFor?: 'input' | 'output' | undefined
}

/** A file that a run left in the sandbox's store. */
export type KeptFile = { id: string; sizeBytes: number }

export type Sandbox = {
  run(command: Command, signal?: AbortSignal): Promise<Outcome>
  /** @param onPassages called with new parts of the transcript while both run */
  runPair(
    pair: Pair,
    signal?: AbortSignal,
    onPassages?: (passages: readonly Passage[]) => void,
  ): Promise<PairOutcome>
  /** @returns the id of the stored bytes. */
  upload(bytes: Buffer): Promise<string>
  read(fileId: string): Promise<Buffer>
  /** Forgets files. Never fails: a file that cannot be deleted now expires later. */
  remove(fileIds: readonly string[]): Promise<void>
  /** Also tells whether the sandbox answers. */
  settings(): Promise<SandboxSettings>
  close(): void
}

export type SandboxSettings = {
  /** True if control groups hold the limits; without them they are approximate. */
  hasControlGroups: boolean
  /** True if programs run as the account of the sandbox, instead of accounts that own nothing. */
  sharesAccount: boolean
  /** Maximum bytes of all stored files. Beyond that, the least recently used files are removed. */
  storeLimitBytes: number
  /** Maximum number of programs that it runs at the same time. */
  containers: number
}

function unreachable({ message, cause }: Error): never {
  const why = cause instanceof Error ? cause.message : message
  throw new SandboxError('unreachable', `The sandbox does not answer: ${why}`)
}

/** Maximum number of deletions in progress. Thousands of files may expire at once, and each call has a connection. */
const deletions = 8

export function connectSandbox(url: string, token: string): Sandbox {
  const session = openSession(url, token)
  const headers = { authorization: `Bearer ${token}` }

  /** @throws {SandboxError} unless it is answered with 200 */
  async function call(method: string, path: string, body: FormData | null = null): Promise<Buffer> {
    const response = await fetch(url + path, { method, headers, body }).catch(unreachable)
    const reply = Buffer.from(await response.arrayBuffer().catch(unreachable))
    if (response.status !== 200) throw unexpected({ status: response.status, body: reply })
    return reply
  }

  const read = (fileId: string) => call('GET', `/file/${fileId}`)

  // Each deletion waits for an earlier one.
  const deleting: Promise<unknown>[] = Array.from({ length: deletions }, () => Promise.resolve())

  async function remove(fileIds: readonly string[]): Promise<void> {
    const ends = fileIds.map((id) => {
      const end = Promise.allSettled([deleting.shift()]).then(() => call('DELETE', `/file/${id}`))
      deleting.push(end)
      return end
    })
    await Promise.allSettled(ends)
  }

  /** Fetches the streams that the sandbox has stored. */
  async function complete(outcome: Outcome): Promise<Outcome> {
    const { stdout, stderr, ...files } = outcome.files
    const take = async (stored: KeptFile | undefined, sent: Buffer) =>
      stored === undefined ? sent : read(stored.id).finally(() => void remove([stored.id]))
    const streams = [take(stdout, outcome.stdout), take(stderr, outcome.stderr)] as const
    const [out, err] = await Promise.all(streams)
    return { ...outcome, stdout: out, stderr: err, files }
  }

  return {
    async run(command, signal) {
      const result = await session.run(toWire(command), signal)
      return complete(readOutcome(result, command.expected))
    },
    async runPair(pair, signal, onPassages) {
      const wire = pairToWire(pair, onPassages !== undefined)
      const onPart = onPassages && ((part: unknown) => onPassages(readPassages(part)))
      const outcome = readPairOutcome(await session.run(wire, signal, onPart))
      const [program, partner] = await Promise.all([
        complete(outcome.program),
        complete(outcome.partner),
      ])
      return { ...outcome, program, partner }
    },
    async upload(bytes) {
      const form = new FormData()
      // A blob refuses shared memory, but a buffer never is.
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'f')
      return readId(await call('POST', '/file', form))
    },
    read,
    remove,
    settings: async () => readSettings(await call('GET', '/config')),
    close: session.close,
  }
}
