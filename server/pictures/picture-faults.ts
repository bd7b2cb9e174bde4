import { limits } from '#contract'

const { bytes, megapixels } = limits.avatar

/** What can be wrong with a picture, and what people are told. */
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

// Node's own codes are below.
const firstCode = 65
const inOrder: PictureFault[] = ['notAPicture', 'tooManyPixels', 'damaged', 'foreign']

/** The code with which the process that looks at a picture ends. */
export function exitCodeOf(fault: PictureFault): number {
  return firstCode + inOrder.indexOf(fault)
}

export function faultOf(exitCode: number): PictureFault | undefined {
  return inOrder[exitCode - firstCode]
}
