import { limits } from '#contract/limits.ts'

const { bytes, megapixels } = limits.avatar

export const pictureFaults = {
  missing: 'Please choose a picture',
  tooLarge: `The picture may be at most ${bytes / 1024 / 1024} MB`,
  notAPicture: 'The picture must be a PNG, JPEG, WebP or GIF file',
  tooManyPixels: `The picture may have at most ${megapixels} megapixels`,
  damaged: 'The picture is damaged or cut off',
  foreign:
    'This file is more than a picture: it also holds a web page, a document or an archive. Save the picture as a new file and choose that',
} as const

export type PictureFault = keyof typeof pictureFaults

/** Written to stdout by the decoding process once it needs no more files or threads. */
export const readyMark = '\n'

// Node uses lower codes itself.
const firstCode = 65
const inOrder: PictureFault[] = ['notAPicture', 'tooManyPixels', 'damaged', 'foreign']

export function exitCodeOf(fault: PictureFault): number {
  return firstCode + inOrder.indexOf(fault)
}

export function faultOf(exitCode: number): PictureFault | undefined {
  return inOrder[exitCode - firstCode]
}
