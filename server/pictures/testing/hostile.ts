// Hostile files, made byte by byte: no pictures, polyglots, and pictures with false headers.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

const red = { r: 200, g: 30, b: 30 }

/** A picture of noise, so that it has enough bytes to be cut. */
export function picture(width = 300, height = 200): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: red, noise } })
}

export async function cut(picture: Promise<Buffer>): Promise<Buffer> {
  const whole = await picture
  return whole.subarray(0, Math.floor(whole.length / 2))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A PNG with this size in its header and only `pixelBytes` bytes of pixels. */
export function pngSaying(width: number, height: number, pixelBytes = 100): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(pixelBytes))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF with this size in its screen and frame. */
export async function gifSaying(width: number, height: number): Promise<Buffer> {
  const gif = await picture(9, 9).gif().toBuffer()
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 9, 0, 9, 0]))
  for (const at of [6, frame + 5]) {
    gif.writeUInt16LE(width, at)
    gif.writeUInt16LE(height, at + 2)
  }
  return gif
}

/** The smallest zip: only its last record. */
export function zipEnd(comment = ''): Buffer {
  const end = Buffer.alloc(22 + comment.length)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  end.write(comment, 22, 'latin1')
  return end
}

const inserted = (file: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)])

/** A JPEG with this text in a comment near its beginning. */
export async function jpegWithComment(comment: string): Promise<Buffer> {
  const jpeg = await picture().jpeg().toBuffer()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return inserted(jpeg, 2, Buffer.from([0xff, 0xfe]), length, Buffer.from(comment))
}

/** A PNG with this text in a text chunk. */
export async function pngWithText(text: string): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  const afterHeader = 33
  return inserted(png, afterHeader, chunk('tEXt', Buffer.from(`Comment\0${text}`)))
}
