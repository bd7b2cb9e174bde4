/**
 * Waits for the threads of Sharp's WebAssembly build. Each reads its script when it starts. That takes longer
 * than drawing the picture, and the kernel forbids it later.
 */
import { once } from 'node:events'
import workerThreads from 'node:worker_threads'

const loaded: Promise<unknown>[] = []

class AwaitedWorker extends workerThreads.Worker {
  constructor(...options: ConstructorParameters<typeof workerThreads.Worker>) {
    super(...options)
    // Emscripten's threads send their first message when they have loaded.
    loaded.push(once(this, 'message'))
  }
}
workerThreads.Worker = AwaitedWorker

/** Resolves when each thread that was started has read its files. */
export async function threadsLoaded(): Promise<void> {
  await Promise.all(loaded)
}
