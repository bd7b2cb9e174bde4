/**
 * Renders untrusted descriptions in a separate process, because a text can make the parser need
 * minutes or exhaust memory. It has an empty environment, can read only its own sources, and loads
 * no network library. It is reused until it exceeds a limit.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pictures, RenderedMarkdown } from '#contract/markdown/render-markdown.ts'
import { background, runInBackground } from '../background-process.ts'
import { Refusal } from '../http/refusal.ts'
import { semaphore } from '../semaphore.ts'
import type { RenderRequest } from './markdown-process.ts'

/** The CPU time of a description. */
const longestMs = 5_000
/** A process in the background may have to wait for judged programs and pages. */
const mostMsByClock = 120_000
const mostMemoryMb = 256
const startTimeoutMs = 60_000

const root = join(import.meta.dirname, '../..')
const program = join(import.meta.dirname, 'markdown-process.ts')
const readable = ['node_modules/', 'contract/', 'server/contributions/', 'package.json']
const confinement = [
  '--permission',
  ...readable.map((path) => `--allow-fs-read=${join(root, path)}`),
  `--max-old-space-size=${mostMemoryMb}`,
]

const withPermit = semaphore({
  permits: 1,
  maxWaiting: 32,
  busy: 'Too many descriptions are being rendered. Try again in a moment.',
})
let renderer: Promise<ChildProcess> | undefined

/** @throws TooHard; Refusal 503 if too many texts wait */
export function renderDescription(
  source: string,
  { pictures = {}, atMostMs = longestMs }: { pictures?: Pictures; atMostMs?: number } = {},
): Promise<RenderedMarkdown> {
  return withPermit(async () => {
    renderer ??= start()
    const current = renderer
    try {
      const child = await current
      child.channel?.ref()
      child.send({ source, pictures } satisfies RenderRequest)
      return await nextMessage(child, {
        failure: new TooHard(),
        isOver: (cpuMs, clockMs) => cpuMs > atMostMs || clockMs > mostMsByClock,
      })
    } catch (error) {
      renderer = undefined
      throw error
    }
  })
}

/** Resolves once the parser is loaded, which does not count towards the first text's time. */
async function start(): Promise<ChildProcess> {
  const child = fork(program, {
    ...background,
    cwd: '/',
    env: {},
    execArgv: confinement,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  runInBackground(child)
  // Without a listener, a message to a process that has just ended would crash the server.
  child.on('error', () => child.kill('SIGKILL'))
  const failure = new Error('The process that renders descriptions did not start.')
  await nextMessage(child, { failure, isOver: (_, clockMs) => clockMs > startTimeoutMs })
  return child
}

interface Limit {
  failure: Error
  /** Whether the process has used too much CPU time, or too much time by the clock. */
  isOver: (cpuMs: number, clockMs: number) => boolean
}

/** Kills the process and throws `failure` if it ends or exceeds its limit. */
async function nextMessage(child: ChildProcess, { failure, isOver }: Limit) {
  const settled = new AbortController()
  const { signal } = settled
  const since = { cpuMs: cpuMsOf(child), clockMs: performance.now() }
  const watch = setInterval(() => {
    const cpuMs = cpuMsOf(child) - since.cpuMs
    if (isOver(cpuMs, performance.now() - since.clockMs)) child.kill('SIGKILL')
  }, 100)
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(() => Promise.reject(failure)),
    ])
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearInterval(watch)
    settled.abort()
    // An idle process must not keep a stopping server alive.
    child.unref()
    child.channel?.unref()
  }
}

/** User and system time so far; 0 once the process has ended. */
function cpuMsOf({ pid }: ChildProcess): number {
  try {
    // The name of the command, in parentheses, may contain blanks. See proc_pid_stat(5); a tick is 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

export class TooHard extends Refusal {
  constructor() {
    const message = 'The description takes too long to render. Make it shorter or simpler.'
    super(400, message, { errors: [{ field: 'description', message }] })
  }
}
