/**
 * Renders a description that nobody vouches for in a thread of its own: a text can be made so that
 * the parser needs minutes for it, and then the thread is ended, while the server goes on.
 */
import { Worker } from 'node:worker_threads'
import type { RenderedMarkdown } from '#contract/markdown/render-markdown.ts'
import { invalid } from '../http/refusal.ts'

/** Honest texts take a tenth of a second, most of it for starting the thread. */
const longestMs = 10_000
const mostMemoryMb = 256

/** @throws Refusal 400 when it takes too much time or memory */
export async function renderDescription(
  source: string,
  atMostMs: number = longestMs,
): Promise<RenderedMarkdown> {
  const worker = new Worker(new URL('./markdown-thread.ts', import.meta.url), {
    workerData: source,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  const clock = setTimeout(() => void worker.terminate(), atMostMs)
  try {
    return await new Promise<RenderedMarkdown>((resolve, reject) => {
      worker.once('message', (rendered: RenderedMarkdown) => resolve(rendered))
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooHard() : error))
      worker.once('exit', () => reject(tooHard()))
    })
  } finally {
    clearTimeout(clock)
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooHard() {
  const message = 'Description takes too long to render. Please make it simpler.'
  return invalid([{ field: 'description', message }])
}
