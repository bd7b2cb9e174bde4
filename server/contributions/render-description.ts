/**
 * Renders a description that nobody vouches for in a thread of its own: a text can be made so that
 * the parser needs minutes for it, and then the thread is ended, while the server goes on. The
 * thread stays for the next text, one after the other; only one that had to be ended is made anew.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RenderedMarkdown } from '#contract/markdown/render-markdown.ts'
import { Refusal } from '../http/refusal.ts'

/** Honest texts take a few hundredths of a second. */
const longestMs = 10_000
const mostMemoryMb = 256

let thread: Promise<Worker> | undefined
let last: Promise<unknown> = Promise.resolve()

/** @throws TooHard when it takes too much time or memory */
export function renderDescription(
  source: string,
  atMostMs: number = longestMs,
): Promise<RenderedMarkdown> {
  const rendered = last.then(() => render(source, atMostMs))
  last = rendered.catch(() => {})
  return rendered
}

async function render(source: string, atMostMs: number): Promise<RenderedMarkdown> {
  thread ??= startThread()
  const current = thread
  try {
    return await ask(await current, source, atMostMs)
  } catch (error) {
    thread = undefined
    void current.then((worker) => worker.terminate()).catch(() => {})
    throw isOutOfMemory(error) ? new TooHard() : error
  }
}

async function ask(worker: Worker, source: string, atMostMs: number): Promise<RenderedMarkdown> {
  const clock = setTimeout(() => void worker.terminate(), atMostMs)
  const settled = new AbortController()
  const { signal } = settled
  try {
    return await new Promise<RenderedMarkdown>((resolve, reject) => {
      once(worker, 'message', { signal }).then(([rendered]) => resolve(rendered), reject)
      once(worker, 'exit', { signal }).then(() => reject(new TooHard()), reject)
      worker.postMessage(source)
    })
  } finally {
    clearTimeout(clock)
    settled.abort()
  }
}

/** Resolves when the parser is loaded, so that loading it takes nothing of a text's time. */
async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('./markdown-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  await once(worker, 'message')
  // It must not keep a server alive that wants to end.
  worker.unref()
  return worker
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** It took all the time that there is, and nobody else's text was rendered meanwhile. */
export class TooHard extends Refusal {
  constructor() {
    const message = 'Description takes too long to render. Please make it simpler.'
    super(400, message, { errors: [{ field: 'description', message }] })
  }
}
