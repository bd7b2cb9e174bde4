import { limits } from '#contract'
import { invalid } from '../http/refusal.ts'
import { semaphore } from '../semaphore.ts'
import { type Confinement, decodeConfined } from './confined-decoder.ts'
import { type PictureFault, pictureFaults } from './picture-faults.ts'

/** Decodes one picture at a time, because that may need 600 MB. */
const withPermit = semaphore({ permits: 1, maxWaiting: 32 })
/** Each user has at most one picture in the shared queue; their further pictures wait for it. */
const ofOne = semaphore({ permits: Number.POSITIVE_INFINITY, maxWaiting: 8 })

/**
 * Makes an avatar of an uploaded picture: a WebP of 256 x 256 pixels.
 * @throws Refusal 400 on `file`; 503 if too many pictures wait
 */
export async function squarePicture(file: Buffer, owner: number): Promise<Buffer> {
  if (file.length === 0) throw refusedPicture('missing')
  if (file.length > limits.avatar.bytes) throw refusedPicture('tooLarge')
  const made = await decodePicture(file, owner)
  if (!Buffer.isBuffer(made)) throw refusedPicture(made)
  return made
}

/** Decodes a picture once a permit is free. @throws Refusal 503 if too many pictures wait */
export function decodePicture(file: Buffer, owner: number, confinement: Confinement = {}) {
  return ofOne(() => withPermit(() => decodeConfined(file, confinement)), { owner })
}

export function refusedPicture(fault: PictureFault) {
  return invalid([{ field: 'file', message: pictureFaults[fault] }])
}
