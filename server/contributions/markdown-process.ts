// The process that renders descriptions, one at a time (render-description.ts).
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'

process.on('message', async (source: string) => {
  process.send?.(await renderMarkdown(source))
})
// The first formula loads its library. This must not count towards a description's time limit.
await renderMarkdown('$x$')
process.send?.('ready')
