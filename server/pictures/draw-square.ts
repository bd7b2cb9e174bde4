/** Re-encodes a picture as an avatar, inside the confined process. */
import { limits } from '#contract/limits.ts'
import { beginsAsPicture, holdsForeignContent, sharp } from './decoders.ts'
import type { PictureFault } from './picture-faults.ts'

const { megapixels, sidePixels } = limits.avatar
const pixelsAtMost = megapixels * 1_000_000

export async function drawSquare(file: Buffer): Promise<Buffer | PictureFault> {
  // Uses the first frame of an animation, and applies the camera's orientation.
  const options = { failOn: 'error', autoOrient: true } as const
  const read = sharp(file, { ...options, limitInputPixels: false })
  const size = await read.metadata().catch(() => undefined)
  if (size === undefined) return beginsAsPicture(file) ? 'damaged' : 'notAPicture'
  const { width, height } = size.autoOrient
  if (width * height > pixelsAtMost) return 'tooManyPixels'
  const side = Math.min(width, height)
  // Cropped before it is resized: otherwise a line of a million pixels would become 256 million.
  const middle = {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
  const square = await sharp(file, { ...options, limitInputPixels: pixelsAtMost })
    .extract(middle)
    .resize(sidePixels, sidePixels)
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => undefined)
  if (square === undefined) return 'damaged'
  return holdsForeignContent(file) ? 'foreign' : square
}
