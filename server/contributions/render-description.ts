/** Renders untrusted descriptions in a separate process: a text can make the parser need minutes or exhaust memory. */
import { join } from 'node:path'
import type { Pictures, RenderedMarkdown } from '#contract/markdown/render-markdown.ts'
import { backgroundWorker } from '../background-worker.ts'
import { Refusal } from '../http/refusal.ts'
import type { RenderRequest } from './markdown-process.ts'

/** Limit of CPU time. */
const longestMs = 5_000
/** Limit of wall time: the process may have to wait for judged programs and pages. */
const longestWaitMs = 120_000

const render = backgroundWorker<RenderRequest, RenderedMarkdown>({
  program: join(import.meta.dirname, 'markdown-process.ts'),
  readable: ['contract/', 'server/contributions/'],
  memoryMb: 256,
  busy: 'Too many descriptions are being rendered. Try again in a moment.',
})

/** @throws TooHard; Refusal 503 if too many texts wait */
export function renderDescription(
  source: string,
  { pictures = {}, atMostMs = longestMs }: { pictures?: Pictures; atMostMs?: number } = {},
): Promise<RenderedMarkdown> {
  return render(
    { source, pictures },
    {
      failure: new TooHard(),
      most: { cpuMs: atMostMs, clockMs: longestWaitMs },
    },
  )
}

export class TooHard extends Refusal {
  constructor() {
    const message = 'The description takes too long to render. Make it shorter or simpler.'
    super(400, message, { errors: [{ field: 'description', message }] })
  }
}
