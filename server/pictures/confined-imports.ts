/**
 * Prepares the process that decodes pictures, and each of its threads, for Sharp's WebAssembly build.
 * Replaces a binding that the permission model denies, and reduces the memory that the build reserves (2 GiB).
 */
import { once } from 'node:events'
import { constants } from 'node:fs'
import workerThreads from 'node:worker_threads'

/** The largest accepted picture needs about 420 MB. */
const memoryMib = 640
const pagesPerMib = 16

Object.assign(process, { binding: () => ({ fs: constants }) })

class LimitedMemory extends WebAssembly.Memory {
  constructor(wanted: WebAssembly.MemoryDescriptor) {
    super({
      ...wanted,
      maximum: Math.min(wanted.maximum ?? Number.POSITIVE_INFINITY, memoryMib * pagesPerMib),
    })
  }
}
WebAssembly.Memory = LimitedMemory

const loaded: Promise<unknown>[] = []

class AwaitedWorker extends workerThreads.Worker {
  constructor(...options: ConstructorParameters<typeof workerThreads.Worker>) {
    super(...options)
    // Emscripten's threads send their first message when they have loaded.
    loaded.push(once(this, 'message'))
  }
}
workerThreads.Worker = AwaitedWorker

/**
 * Resolves when each thread that was started has read its script. That takes longer than drawing the
 * picture, and the kernel forbids it later.
 */
export async function threadsLoaded(): Promise<void> {
  await Promise.all(loaded)
}
