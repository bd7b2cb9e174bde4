/** The format of go-judge's REST API, which our runner speaks too. No other file knows it. */
import { z } from 'zod'
import { limits } from '#contract'
import type { Command, Ending, Outcome } from './client.ts'
import { SandboxError } from './sandbox-error.ts'

const nanosecondsPerMs = 1e6
export const usualEnvironment = ['PATH=/usr/bin:/bin', 'HOME=/w', 'LANG=C.UTF-8']

export type Reply = { status: number; body: Buffer }

/** Returns the error for a reply with another status than 200, or a malformed one. */
export function unexpected(reply: Reply): SandboxError {
  const text = reply.body.toString('utf8', 0, 300)
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
        env: command.environment ?? usualEnvironment,
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

const textsByName = z.record(z.string(), z.string()).default({})
const numbersByName = z.record(z.string(), z.number()).default({})
const number = z.number().default(0)

const outcomes = z.tuple([
  z.object({
    status: z.string(),
    error: z.string().default(''),
    ...{ exitStatus: number, time: number, runTime: number, memory: number },
    ...{ files: textsByName, fileIds: textsByName },
    ...{ fileSizes: numbersByName, leftOut: numbersByName },
    busiest: z.object({ name: z.string(), time: z.number() }).optional(),
  }),
])

/**
 * Reads the reply of POST /run.
 * @throws {SandboxError} when the sandbox, not the program, failed
 */
export function readOutcome(body: Buffer): Outcome {
  const [result] = read(outcomes, body)
  const ending = endings[result.status]
  if (ending === undefined) {
    const message = `The sandbox reported "${result.status}": ${result.error}`
    throw new SandboxError('internal', message)
  }
  const files = Object.entries(result.fileIds).map(([name, id]) => {
    return [name, { id, sizeBytes: sizeOf(result.fileSizes[name]) }] as const
  })
  return {
    ending,
    code: result.exitStatus,
    cpuMs: result.time / nanosecondsPerMs,
    wallMs: result.runTime / nanosecondsPerMs,
    memoryBytes: result.memory,
    busiest: result.busiest && {
      thread: result.busiest.name,
      cpuMs: result.busiest.time / nanosecondsPerMs,
    },
    stdout: Buffer.from(result.files['stdout'] ?? ''),
    stdoutLeftOut: result.leftOut['stdout'] ?? 0,
    stderr: Buffer.from(result.files['stderr'] ?? ''),
    stderrLeftOut: result.leftOut['stderr'] ?? 0,
    files: Object.fromEntries(files),
  }
}

/** Reads the reply of POST /file. */
export function readId(body: Buffer): string {
  return read(z.string(), body)
}

const configuration = z.object({
  runnerConfig: z.object({
    cgroupType: number,
    sharesAccount: z.boolean().default(false),
    storeLimit: z.number().optional(),
    parallelism: z.number().optional(),
  }),
})

/** Reads the reply of GET /config. */
export function readSettings(body: Buffer) {
  return read(configuration, body).runnerConfig
}

/** @throws {SandboxError} for go-judge itself and for runners of earlier releases */
export function sizeOf(value: number | undefined): number {
  if (value !== undefined) return value
  throw new SandboxError('internal', 'The sandbox does not report sizes: it is of another release.')
}

function read<Shape extends z.ZodType>(shape: Shape, body: Buffer): z.output<Shape> {
  const { success, data } = shape.safeParse(JSON.parse(body.toString('utf8')))
  if (!success) throw unexpected({ status: 200, body })
  return data
}
