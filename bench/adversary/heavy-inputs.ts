// Uploads that cost the server much, each made once.
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { limits } from '#contract'
import { zipOf } from '../../e2e/testing/zip.ts'

const mib = 2 ** 20

/** As large as an archive may be, and no archive: it is refused once all of it has come. */
export function fullArchive(): Blob {
  full ??= new Blob([randomBytes(limits.archive.packedBytes)])
  return full
}
let full: Blob | undefined

/** About 65 KB that unfold to 64 MiB. */
export function bombArchive(): Promise<Blob> {
  bomb ??= zipOf(
    Object.fromEntries(
      [1, 2].flatMap((test) => [
        [`input${test}.txt`, '7'.repeat(16 * mib)],
        [`output${test}.txt`, '7'.repeat(16 * mib)],
      ]),
    ),
  )
  return bomb
}
let bomb: Promise<Blob> | undefined

/** Markdown whose parsers take quadratic time, up to the largest statement. */
export function quadraticMarkdown(round: number): string {
  const pieces = [
    '[a](',
    '*a_ ',
    '> > > > ',
    '![[',
    '$a$ ',
    '<b',
    '`` ` ',
    '| a | b\n|-|-\n',
    '- '.repeat(99),
  ]
  const piece = pieces[round % pieces.length] ?? ''
  return piece.repeat(Math.floor((limits.descriptionBytes - 10) / piece.length))
}

/** A body near the largest, of nested lists or of a long text. */
export function deepJson(round: number): Buffer {
  const depth = 30_000
  return Buffer.from(
    round % 2 === 0 ? '['.repeat(depth) + ']'.repeat(depth) : `{"code":"${'x'.repeat(60_000)}"}`,
  )
}

/** A PNG with a size of 10 gigapixels in its header. */
export function pictureBomb(): Blob {
  return png(100_000, 100_000, Buffer.alloc(100))
}

/** A PNG of the largest size that is decoded. */
export function slowPicture(): Blob {
  slow ??= png(8000, 5000, Buffer.alloc((8000 * 3 + 1) * 5000))
  return slow
}
let slow: Blob | undefined

function png(width: number, height: number, pixels: Buffer): Blob {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')]
  return new Blob([Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
