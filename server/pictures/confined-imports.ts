/**
 * Prepares the process that decodes pictures, and each of its threads, for Sharp's WebAssembly build.
 * Replaces a binding that the permission model denies, and reduces the memory that the build reserves (2 GiB).
 */
import { constants } from 'node:fs'
import './confined-threads.ts'

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
