/** Loads the sample problems in a separate thread, because making their tests keeps a core busy. */
import { Worker } from 'node:worker_threads'
import type { ServerConfig } from '../config.ts'
import { type Message, tell } from '../supervisor.ts'

export type SeedSettings = Pick<ServerConfig, 'databaseUrl' | 'blobs'>

/** Resolves once all are loaded, or it was stopped; the next start then continues. */
export async function seedSamples(config: SeedSettings, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return
  const { databaseUrl, blobs } = config
  const settings: SeedSettings = { databaseUrl, blobs }
  const worker = new Worker(new URL('./seed-thread.ts', import.meta.url), {
    workerData: settings,
    env: {},
  })
  worker.on('message', (message: Message) => tell(message))
  stop.addEventListener('abort', () => void worker.terminate(), { once: true })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
