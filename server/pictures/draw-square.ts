/** Re-encodes a picture, inside the confined process, with the decoders of four formats only. */
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import type { PictureFault } from './picture-faults.ts'

const { megapixels, sidePixels } = limits.avatar
const pixelsAtMost = megapixels * 1_000_000

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
