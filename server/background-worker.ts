/**
 * A process that handles requests with untrusted input, one at a time. It has an empty environment, can
 * access only the given files, loads no network library and has a low priority (background-process.ts). It starts
 * with the first request, ends when it has been idle, and is replaced when a request fails or exceeds its limit.
 */
import { type ChildProcess, fork } from 'node:child_process'
import {
  background,
  confine,
  cpuMsOf,
  type Permissions,
  runInBackground,
} from './background-process.ts'
import { tooBusy } from './http/refusal.ts'
import { semaphore } from './semaphore.ts'

const startLimit = { cpuMs: Number.POSITIVE_INFINITY, clockMs: 60_000 }
/** A process without work for this long is ended, because it holds about 40 MB. */
const idleMs = 60_000

/** The process sends `ready` once it has loaded its libraries, and an answer to each request. */
export type WorkerMessage<Answer> = 'ready' | { answer: Answer } | { progress: number }

export interface Limit {
  /** Maximum CPU time and wall time of the request. */
  most: { cpuMs: number; clockMs: number }
  /** The error to throw when the request takes too much CPU time, or when the process ends. */
  failure: Error
  signal?: AbortSignal
  onProgress?: (progress: number) => void
}

export interface BackgroundWorker extends Permissions {
  /** The path of the process's main module. */
  program: string
  /** The message of the Refusal 503 when too many requests wait, or one exceeds its wall time. */
  busy: string
}

/** @returns a function that sends the process a request @throws Refusal 503; the limit's failure; the signal's reason */
export function backgroundWorker<Request extends object, Answer>({
  program,
  busy,
  ...permissions
}: BackgroundWorker): (request: Request, limit: Limit) => Promise<Answer> {
  const withPermit = semaphore({ permits: 1, maxWaiting: 32, busy })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  async function start(): Promise<ChildProcess> {
    const started = fork(program, {
      ...background,
      execArgv: confine(permissions),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    runInBackground(started)
    // Without a listener, a message to a process that has just ended would crash the server.
    started.on('error', () => started.kill('SIGKILL'))
    const failure = new Error(`The process of ${program} did not start.`)
    await nextAnswer(started, { failure, most: startLimit }, busy)
    return started
  }

  return (request, limit) =>
    withPermit(async () => {
      limit.signal?.throwIfAborted()
      clearTimeout(idle)
      if (child === undefined || isGone(child)) child = await start()
      const used = child
      used.channel?.ref()
      used.send(request)
      try {
        return (await nextAnswer(used, limit, busy)) as Answer
      } finally {
        idle = setTimeout(() => used.kill('SIGKILL'), idleMs).unref()
      }
    })
}

/** Returns true if a process has ended or was sent a signal. */
function isGone({ killed, exitCode, signalCode }: ChildProcess): boolean {
  return killed || exitCode !== null || signalCode !== null
}

/** Kills the process if it exceeds its limit. */
async function nextAnswer(
  child: ChildProcess,
  { most, failure, signal, onProgress }: Limit,
  busy: string,
) {
  const cpuMs = () => (child.pid === undefined ? 0 : cpuMsOf(child.pid))
  const since = { cpuMs: cpuMs(), clockMs: performance.now() }
  const kill = () => child.kill('SIGKILL')
  let isStarved = false
  const watch = setInterval(() => {
    const isOverCpuLimit = cpuMs() - since.cpuMs > most.cpuMs
    // Too little CPU time in this wall time: the host is overloaded.
    isStarved ||= !isOverCpuLimit && performance.now() - since.clockMs > most.clockMs
    if (isOverCpuLimit || isStarved) kill()
  }, 100)
  const settled = Promise.withResolvers<unknown>()
  const onMessage = (message: WorkerMessage<unknown>) => {
    if (message === 'ready') settled.resolve(undefined)
    else if ('answer' in message) settled.resolve(message.answer)
    else onProgress?.(message.progress)
  }
  const onEnd = () => settled.reject(isStarved ? tooBusy(busy) : failure)
  child.on('message', onMessage).once('exit', onEnd).once('error', onEnd)
  signal?.addEventListener('abort', kill)
  try {
    return await settled.promise
  } catch (error) {
    kill()
    signal?.throwIfAborted()
    throw error
  } finally {
    clearInterval(watch)
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
    signal?.removeEventListener('abort', kill)
    // An idle process must not keep a stopping server alive.
    child.unref()
    child.channel?.unref()
  }
}
