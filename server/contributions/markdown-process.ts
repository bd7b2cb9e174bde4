// The process that renders descriptions, one after the other (render-description.ts).
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'

process.on('message', async (source: string) => {
  process.send?.(await renderMarkdown(source))
})
// Formulas load their library when the first one is set. It is no part of a text's time.
await renderMarkdown('$x$')
process.send?.('ready')
