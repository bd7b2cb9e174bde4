// The protocol between the server and the process that decodes pictures.
import type { PictureFault } from './picture-faults.ts'

/** Written to stdout once the process needs no more files or threads and can be confined. */
export const readyMark = '\n'

// Node uses lower codes itself.
const firstCode = 65
const inOrder: PictureFault[] = ['notAPicture', 'tooManyPixels', 'damaged', 'foreign']

/** The exit code of the process that decodes pictures. */
export function exitCodeOf(fault: PictureFault): number {
  return firstCode + inOrder.indexOf(fault)
}

export function faultOf(exitCode: number): PictureFault | undefined {
  return inOrder[exitCode - firstCode]
}
