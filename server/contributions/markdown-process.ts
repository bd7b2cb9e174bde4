// The process that renders descriptions (render-description.ts).
import {
  type Pictures,
  type RenderedMarkdown,
  renderMarkdown,
} from '#contract/markdown/render-markdown.ts'
import type { WorkerMessage } from '../background-worker.ts'

export type RenderRequest = { source: string; pictures: Pictures }

const send = (message: WorkerMessage<RenderedMarkdown>) => process.send?.(message)

process.on('message', async ({ source, pictures }: RenderRequest) => {
  send({ answer: await renderMarkdown(source, pictures) })
})
// The first formula loads its library. This must not count towards a description's time limit.
await renderMarkdown('$x$')
send('ready')
