/** The format of the requests to the runner and of its replies. No other file knows it. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { limits } from '#contract'
import type { Command, Outcome, Pair, PairOutcome, Passage, SandboxSettings } from './client.ts'
import { SandboxError } from './sandbox-error.ts'

const nanosecondsPerMs = 1e6
const usualEnvironment = ['PATH=/usr/bin:/bin', 'HOME=/w', 'LANG=C.UTF-8']

export type Reply = { status: number; body: Buffer }

/** Returns the error for a reply whose status is not 200. */
export function unexpected(reply: Reply): SandboxError {
  const text = reply.body.toString('utf8', 0, 300)
  if (text.includes('file does not exists with id')) {
    return new SandboxError('missingFile', 'The sandbox forgot a file.')
  }
  if (reply.status === 503) return new SandboxError('busy', `The sandbox answered: ${text}`)
  return new SandboxError('internal', `The sandbox answered ${reply.status}: ${text}`)
}

/** Returns a command in the format of the runner. */
export function toWire(command: Command): unknown {
  const max = command.streamLimitBytes
  const ends = Math.max(limits.keptErrors.headBytes, limits.keptErrors.tailBytes)
  const expected = command.expected && { expected: digestOf(command.expected) }
  return {
    args: command.args,
    env: [...usualEnvironment, ...(command.environment ?? [])],
    files: [command.stdin, { max, ...expected }, { max, ends }],
    cpuLimit: Math.round(command.cpuLimitMs * nanosecondsPerMs),
    clockLimit: Math.round(command.wallLimitMs * nanosecondsPerMs),
    memoryLimit: command.memoryLimitBytes,
    stackLimit: command.stackLimitBytes,
    procLimit: command.processes,
    usedBefore: Math.round((command.usedBeforeMs ?? 0) * nanosecondsPerMs),
    copyIn: command.copyIn,
    keep: command.keep,
    keepFolder: command.keepFolder,
  }
}

/**
 * Returns the request for two commands, of which the second one is the partner of the first.
 * @param isLive true if the runner sends the transcript while both run
 */
export function pairToWire({ program, partner, acceptingCode }: Pair, isLive = false): unknown {
  const [first, second] = [program, partner].map(({ expected: _, ...command }) =>
    toWire({ ...command, stdin: { content: '' } }),
  )
  const more = { accepts: acceptingCode, isLive }
  return Object.assign({}, first, { partner: Object.assign({}, second, more) })
}

const digests = new WeakMap<Buffer, string>()

/** Expected outputs are used again and again, and may be long. */
function digestOf(bytes: Buffer): string {
  const digest = digests.get(bytes) ?? createHash('sha256').update(bytes).digest('hex')
  digests.set(bytes, digest)
  return digest
}

const line = z.object({
  id: z.number(),
  said: z.unknown().optional(),
  result: z.unknown().optional(),
  status: z.number().optional(),
  error: z.string().default(''),
})

/** Reads a line of the runner. */
export function readLine(text: Buffer) {
  return read(line, text)
}

const number = z.number().default(0)

const resultShape = z.object({
  ending: z.enum(['exited', 'signalled', 'stopped', 'memory', 'output']),
  ...{ exitStatus: number, time: number, runTime: number, memory: number },
  files: z.record(z.string(), z.string()).default({}),
  kept: z.record(z.string(), z.object({ id: z.string(), sizeBytes: z.number() })).default({}),
  leftOut: z.record(z.string(), z.number()).default({}),
  busiest: z.object({ name: z.string(), time: z.number() }).optional(),
  isExpected: z.boolean().default(false),
  isFolderCut: z.boolean().optional(),
  isStopped: z.boolean().optional(),
  waits: z.enum(['input', 'output']).optional(),
})

const passage = z.object({ by: z.number(), text: z.string() })
const pairShape = resultShape.extend({
  pair: z.object({
    partner: resultShape,
    isFirst: z.boolean(),
    transcript: z.array(passage).nullable(),
    isCut: z.boolean().default(false),
  }),
})

/**
 * Reads the result of a command.
 * @param expected the command's
 * @throws {SandboxError} when the sandbox, not the program, failed
 */
export function readOutcome(value: unknown, expected?: Buffer): Outcome {
  return outcomeOf(parse(resultShape, value), expected)
}

/**
 * Reads the result of two commands.
 * @throws {SandboxError} when the sandbox, not one of the programs, failed
 */
export function readPairOutcome(value: unknown): PairOutcome {
  const { pair, ...result } = parse(pairShape, value)
  return {
    program: outcomeOf(result),
    partner: outcomeOf(pair.partner),
    first: pair.isFirst ? 'program' : 'partner',
    transcript: passagesOf(pair.transcript ?? []),
    isTranscriptCut: pair.isCut,
  }
}

/** Reads a part of a transcript, which comes before the result. */
export function readPassages(value: unknown): Passage[] {
  return passagesOf(parse(z.array(passage), value))
}

function passagesOf(passages: readonly z.output<typeof passage>[]): Passage[] {
  return passages.map(({ by, text }) => ({ by: by === 0 ? 'program' : 'partner', text }))
}

function outcomeOf(result: z.output<typeof resultShape>, expected?: Buffer): Outcome {
  const stdout = result.isExpected ? expected : undefined
  return {
    ending: result.ending,
    code: result.exitStatus,
    cpuMs: result.time / nanosecondsPerMs,
    wallMs: result.runTime / nanosecondsPerMs,
    memoryBytes: result.memory,
    busiest: result.busiest && {
      thread: result.busiest.name,
      cpuMs: result.busiest.time / nanosecondsPerMs,
    },
    stdout: stdout ?? Buffer.from(result.files['stdout'] ?? ''),
    stdoutLeftOut: result.leftOut['stdout'] ?? 0,
    stderr: Buffer.from(result.files['stderr'] ?? ''),
    stderrLeftOut: result.leftOut['stderr'] ?? 0,
    files: result.kept,
    ...(result.isFolderCut && { isFolderCut: true }),
    ...(result.isStopped && { isStopped: true }),
    ...(result.waits && { waitsFor: result.waits }),
  }
}

/** Reads the reply of POST /file. */
export function readId(body: Buffer): string {
  return read(z.string(), body)
}

const settings: z.ZodType<SandboxSettings> = z.object({
  hasControlGroups: z.boolean(),
  sharesAccount: z.boolean(),
  storeLimitBytes: z.number(),
  containers: z.number(),
})

/** Reads the reply of GET /config. */
export function readSettings(body: Buffer) {
  return read(settings, body)
}

function read<Shape extends z.ZodType>(shape: Shape, body: Buffer): z.output<Shape> {
  return parse(shape, JSON.parse(body.toString('utf8')))
}

function parse<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const { success, data } = shape.safeParse(value)
  if (success) return data
  const text = String(JSON.stringify(value)).slice(0, 300)
  throw new SandboxError(
    'otherRelease',
    `The answer of the sandbox has the format of another release: ${text}`,
  )
}
