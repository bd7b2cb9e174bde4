/** The format of go-judge's REST API, which our runner speaks too. No other file knows it. */
import { limits } from '#contract'
import type { Command, Ending, KeptFile, Outcome } from './client.ts'
import type { Reply } from './http-client.ts'
import { SandboxError } from './sandbox-error.ts'

const nanosecondsPerMs = 1e6
const defaultEnvironment = ['PATH=/usr/bin:/bin', 'HOME=/w', 'LANG=C.UTF-8']

/** Returns the error for a reply with another status than 200, or a malformed one. */
export function unexpected(reply: Reply): SandboxError {
  const text = reply.body.subarray(0, 300).toString('utf8')
  if (text.includes('file does not exists with id')) {
    return new SandboxError('missingFile', 'The sandbox forgot a file.')
  }
  if (reply.status === 503) return new SandboxError('busy', `The sandbox answered: ${text}`)
  return new SandboxError('internal', `The sandbox answered ${reply.status}: ${text}`)
}

/** Returns the body of POST /run. */
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
 * Reads the reply of POST /run.
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
  const leftOut = (name: string) => Number(field(field(result, 'leftOut'), name) ?? 0)
  return {
    ending,
    code: number('exitStatus'),
    cpuMs: number('time') / nanosecondsPerMs,
    wallMs: number('runTime') / nanosecondsPerMs,
    memoryBytes: number('memory'),
    stdout: Buffer.from(said['stdout'] ?? ''),
    stdoutLeftOut: leftOut('stdout'),
    stderr: Buffer.from(said['stderr'] ?? ''),
    stderrLeftOut: leftOut('stderr'),
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
export function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value
  throw new SandboxError('internal', 'The sandbox does not report sizes: it is of another release.')
}

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}

export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
