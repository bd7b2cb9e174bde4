import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { DamagedBlob } from './blobs.ts'

/** Passes content through, and fails at the end if it does not match `hash`. */
export function verified(hash: string): Transform {
  const actual = createHash('sha256')
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done: TransformCallback) {
      actual.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const intact = actual.digest('hex') === hash
      done(intact ? null : new DamagedBlob(hash))
    },
  })
}
