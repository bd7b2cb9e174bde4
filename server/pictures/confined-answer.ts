import { buffer } from 'node:stream/consumers'
import { threadsLoaded } from './confined-imports.ts'
import { drawSquare } from './draw-picture.ts'
import { exitCodeOf, type PictureFault, readyMark } from './picture-faults.ts'

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

/** Reads a file from stdin; writes the result to stdout, or exits with the code of its fault. */
export async function answerOne(work: (file: Buffer) => Promise<Buffer | PictureFault>) {
  // Starts all of sharp's threads, because no descriptors for them are available later. WebP needs
  // one more.
  const square = await drawSquare(onePixel)
  if (Buffer.isBuffer(square)) await drawSquare(square)
  await threadsLoaded()
  process.stdout.write(readyMark)
  const made = await work(await buffer(process.stdin))
  if (Buffer.isBuffer(made)) process.stdout.write(made, () => process.exit())
  else process.exit(exitCodeOf(made))
}
