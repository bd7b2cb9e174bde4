/**
 * Loaded before anything else in the process that decodes pictures, and in each of its threads.
 * Sharp's WebAssembly build asks for a binding that the permission model denies, and for 2 GiB.
 */
import { constants } from 'node:fs'

/** The largest picture that is accepted takes about 420 MB. */
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
