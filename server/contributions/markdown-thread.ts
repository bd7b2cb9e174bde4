import { parentPort, workerData } from 'node:worker_threads'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'

parentPort?.postMessage(await renderMarkdown(String(workerData)))
