// The process that renders descriptions, one at a time (render-description.ts).
import { type Pictures, renderMarkdown } from '#contract/markdown/render-markdown.ts'

export type RenderRequest = { source: string; pictures: Pictures }

process.on('message', async ({ source, pictures }: RenderRequest) => {
  process.send?.(await renderMarkdown(source, pictures))
})
// The first formula loads its library. This must not count towards a description's time limit.
await renderMarkdown('$x$')
process.send?.('ready')
