// What the server and the process that decodes pictures say to each other.
import type { PictureFault } from './picture-faults.ts'

/** Written to stdout once the process needs no more files or threads: it can be confined. */
export const readyMark = '\n'

// Node's own codes are below.
const firstCode = 65
const inOrder: PictureFault[] = ['notAPicture', 'tooManyPixels', 'damaged', 'foreign']

/** The exit code of the process that decodes pictures. */
export function exitCodeOf(fault: PictureFault): number {
  return firstCode + inOrder.indexOf(fault)
}

export function faultOf(exitCode: number): PictureFault | undefined {
  return inOrder[exitCode - firstCode]
}
