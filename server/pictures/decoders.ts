/** The decoders of four formats, inside the confined process, and what is refused before them. */
import sharp from 'sharp'

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

export { sharp }

export function beginsAsPicture(file: Buffer): boolean {
  return /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP)/s.test(
    file.toString('latin1', 0, 12),
  )
}

const marks = /<(?:!doctype html|html|head|body|script|iframe|svg|\?php)[\s/>]|%PDF-\d/i
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const zipEndBytes = 22

/** Detects files that are a picture and something else at once: they are probably part of an attack. */
export function holdsForeignContent(file: Buffer): boolean {
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
