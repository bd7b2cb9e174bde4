/**
 * Loaded first in the process that decodes pictures, and in each of its threads. Sharp's
 * WebAssembly build requires a binding that the permission model denies, and reserves 2 GiB; this
 * replaces both.
 */
import { constants } from 'node:fs'

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
