/**
 * Runs for one picture, which comes by stdin. Its square leaves by stdout, or the exit code says
 * what is wrong with it.
 */
import { buffer } from 'node:stream/consumers'
import { drawSquare } from './draw-square.ts'
import { exitCodeOf } from './picture-faults.ts'

const drawn = await drawSquare(await buffer(process.stdin))
if (Buffer.isBuffer(drawn)) process.stdout.write(drawn)
else process.exitCode = exitCodeOf(drawn)
