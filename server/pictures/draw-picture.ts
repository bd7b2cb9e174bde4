/**
 * Decodes a picture and encodes it as a WebP, inside the confined process. Nothing else of the file is
 * kept, such as the place where a photograph was taken.
 */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import type { PictureFault } from './picture-faults.ts'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
})

const { sidePixels } = limits.avatar
const { widthPixels, heightPixels } = limits.files

/** Draws an avatar. */
export function drawSquare(file: Buffer): Promise<Buffer | PictureFault> {
  // Uses the first frame of an animation.
  const options = { megapixels: limits.avatar.megapixels, animated: false }
  return redraw(file, options, async (picture, { autoOrient: { width, height } }) => {
    const side = Math.min(width, height)
    // Cropped before it is resized: otherwise a line of a million pixels would become 256 million.
    const middle = {
      left: Math.floor((width - side) / 2),
      top: Math.floor((height - side) / 2),
      width: side,
      height: side,
    }
    const square = picture.extract(middle).resize(sidePixels, sidePixels)
    return square.webp({ quality: 82 }).toBuffer()
  })
}

/** Stores exact pixels. Drawings and screenshots become blurred otherwise. */
const losslessFormats: readonly string[] = ['png', 'gif']

/** Bytes before the picture: its width and its height, each as 32 bits, big-endian. */
const headerBytes = 8

/** Draws a picture of a statement, with the frames of an animation. */
export function drawPicture(file: Buffer): Promise<Buffer | PictureFault> {
  const options = { megapixels: limits.files.megapixels, animated: true }
  return redraw(file, options, async (picture, { format }) => {
    const { data, info } = await picture
      .resize({ width: widthPixels, height: heightPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ lossless: losslessFormats.includes(format), quality: 90, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    const header = Buffer.alloc(headerBytes)
    header.writeUInt32BE(info.width, 0)
    header.writeUInt32BE(info.pageHeight ?? info.height, 4)
    return Buffer.concat([header, data])
  })
}

/** Applies the camera's orientation. */
async function redraw(
  file: Buffer,
  { megapixels, animated }: { megapixels: number; animated: boolean },
  draw: (picture: Sharp, metadata: Metadata) => Promise<Buffer>,
): Promise<Buffer | PictureFault> {
  const options = { failOn: 'error', autoOrient: true, animated } as const
  const pixelsAtMost = megapixels * 1_000_000
  const read = sharp(file, { ...options, limitInputPixels: false })
  const metadata = await read.metadata().catch(() => undefined)
  if (metadata === undefined) return beginsAsPicture(file) ? 'damaged' : 'notAPicture'
  // The frames of an animation are stacked, so its height is that of all of them.
  if (metadata.width * metadata.height > pixelsAtMost) return 'tooManyPixels'
  const picture = sharp(file, { ...options, limitInputPixels: pixelsAtMost })
  const drawn = await draw(picture, metadata).catch(() => undefined)
  if (drawn === undefined) return 'damaged'
  return holdsForeignContent(file) ? 'foreign' : drawn
}

function beginsAsPicture(file: Buffer): boolean {
  return /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP)/s.test(
    file.toString('latin1', 0, 12),
  )
}

const marks = /<(?:!doctype html|html|head|body|script|iframe|svg|\?php)[\s/>]|%PDF-\d/i
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const zipEndBytes = 22

/** Detects files that are a picture and something else at once: they are probably part of an attack. */
function holdsForeignContent(file: Buffer): boolean {
  return marks.test(file.toString('latin1')) || endsAsZip(file)
}

/** A zip's last record states the length of its comment, which rarely matches by chance. */
function endsAsZip(file: Buffer): boolean {
  for (let at = file.indexOf(zipEnd); at >= 0; at = file.indexOf(zipEnd, at + 1)) {
    const commentBytes = file.length - at - zipEndBytes
    if (commentBytes >= 0 && file.readUInt16LE(at + 20) <= commentBytes) return true
  }
  return false
}
