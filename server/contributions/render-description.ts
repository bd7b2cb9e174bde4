/**
 * Renders untrusted descriptions in a separate process. A text can make the parser need minutes or
 * exhaust memory; then only that process ends. It has an empty environment, can read only its own
 * sources, and loads no network library. It is reused for one text after the other and replaced
 * after it exceeds a limit.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RenderedMarkdown } from '#contract/markdown/render-markdown.ts'
import { Refusal } from '../http/refusal.ts'
import { semaphore } from '../semaphore.ts'

/** Ordinary texts take some hundredths of a second. */
const longestMs = 5_000
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

/**
 * @throws TooHard if it takes too much time or memory
 * @throws Refusal 503 if too many texts wait
 */
export function renderDescription(
  source: string,
  atMostMs: number = longestMs,
): Promise<RenderedMarkdown> {
  return withPermit(async () => {
    renderer ??= start()
    const current = renderer
    try {
      return await ask(await current, source, atMostMs)
    } catch (error) {
      renderer = undefined
      current.then((child) => child.kill('SIGKILL')).catch(() => {})
      throw error
    }
  })
}

async function ask(
  child: ChildProcess,
  source: string,
  atMostMs: number,
): Promise<RenderedMarkdown> {
  const settled = new AbortController()
  const { signal } = settled
  child.channel?.ref()
  const clock = setTimeout(() => child.kill('SIGKILL'), atMostMs)
  try {
    return await new Promise<RenderedMarkdown>((resolve, reject) => {
      once(child, 'message', { signal }).then(([rendered]) => resolve(rendered), reject)
      // The process was killed by the time-out or ran out of memory.
      once(child, 'exit', { signal }).then(() => reject(new TooHard()), reject)
      child.send(source)
    })
  } finally {
    clearTimeout(clock)
    settled.abort()
    // An idle process must not keep a stopping server alive.
    child.unref()
    child.channel?.unref()
  }
}

/**
 * Resolves once the parser is loaded, so that loading does not count towards the first text's time.
 */
async function start(): Promise<ChildProcess> {
  const child = fork(program, {
    cwd: '/',
    env: {},
    execArgv: confinement,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without a listener, a message to a process that has just ended would crash the server.
  child.on('error', () => child.kill('SIGKILL'))
  const signal = AbortSignal.timeout(startTimeoutMs)
  try {
    await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`The process that renders descriptions ended with ${code}.`)
      }),
    ])
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return child
}

/** The text exceeded the time or memory limit. */
export class TooHard extends Refusal {
  constructor() {
    const message = 'The description takes too long to render. Make it shorter or simpler.'
    super(400, message, { errors: [{ field: 'description', message }] })
  }
}
