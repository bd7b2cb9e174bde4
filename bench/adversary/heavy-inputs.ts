// Uploads that cost the server much, and a small archive, each made once.
import { randomBytes } from 'node:crypto'
import { limits } from '#contract'
import { pngSaying } from '#server/pictures/testing/hostile.ts'
import { zipOf } from '../../e2e/testing/zip.ts'

const mib = 2 ** 20

/** Returns random bytes of the largest allowed size. They are refused as an archive once all have arrived. */
export function fullArchive(): Blob {
  full ??= new Blob([randomBytes(limits.archive.packedBytes)])
  return full
}
let full: Blob | undefined

/** A valid archive, so that the rest of the form is checked, too. */
export function smallArchive(): Promise<Blob> {
  small ??= zipOf({ 'input1.txt': '1 1\n1\n', 'output1.txt': '1 0\n' })
  return small
}
let small: Promise<Blob> | undefined

/** Returns an archive of about 65 KB that unpacks to 64 MiB. */
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
  return new Blob([pngSaying(100_000, 100_000, 100)])
}

/** A PNG of the largest size that is decoded. */
export function slowPicture(): Blob {
  slow ??= new Blob([pngSaying(8000, 5000, (8000 * 3 + 1) * 5000)])
  return slow
}
let slow: Blob | undefined
