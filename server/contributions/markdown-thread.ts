import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'

parentPort?.on('message', async (source: string) => {
  parentPort?.postMessage(await renderMarkdown(source))
})
parentPort?.postMessage('loaded')
