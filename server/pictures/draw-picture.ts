/**
 * Re-encodes a picture of a statement as a WebP, inside the confined process. It keeps the frames of an
 * animation, and the exact pixels of formats that store them. Nothing else of the file is kept, such as
 * the place where a photograph was taken.
 */
import { limits } from '#contract/limits.ts'
import { beginsAsPicture, holdsForeignContent, sharp } from './decoders.ts'
import type { PictureFault } from './picture-faults.ts'

const { megapixels, widthPixels, heightPixels } = limits.files
const pixelsAtMost = megapixels * 1_000_000

/** Stores exact pixels. Drawings and screenshots become blurred otherwise. */
const losslessFormats: readonly string[] = ['png', 'gif']

/** Bytes before the picture: its width and its height, each as 32 bits, big-endian. */
const headerBytes = 8

export async function drawPicture(file: Buffer): Promise<Buffer | PictureFault> {
  const options = { failOn: 'error', autoOrient: true, animated: true } as const
  const read = sharp(file, { ...options, limitInputPixels: false })
  const size = await read.metadata().catch(() => undefined)
  if (size === undefined) return beginsAsPicture(file) ? 'damaged' : 'notAPicture'
  // The frames of an animation are stacked, so its height is that of all of them.
  if (size.width * size.height > pixelsAtMost) return 'tooManyPixels'
  const drawn = await sharp(file, { ...options, limitInputPixels: pixelsAtMost })
    .resize({
      width: widthPixels,
      height: heightPixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ lossless: losslessFormats.includes(size.format), quality: 90, effort: 2 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (drawn === undefined) return 'damaged'
  if (holdsForeignContent(file)) return 'foreign'
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(drawn.info.width, 0)
  header.writeUInt32BE(drawn.info.pageHeight ?? drawn.info.height, 4)
  return Buffer.concat([header, drawn.data])
}
