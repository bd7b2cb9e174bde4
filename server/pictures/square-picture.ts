/**
 * Makes a small square of a picture that nobody vouches for. Decoders are where pictures attack, so
 * each is decoded in a process of its own, without our settings, secrets or connections: what
 * crashes, hangs or eats memory there ends with it.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limits } from '#contract'
import { invalid } from '../http/refusal.ts'
import { turns } from '../turns.ts'
import { faultOf, type PictureFault, pictureFaults } from './picture-faults.ts'

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
/** The slowest that is allowed takes 3 s of a core. */
const atMostMs = 60_000
/** A square of 256 pixels has never more. */
const squareBytes = 512 * 1024

/** One may take half a gigabyte. */
const inTurn = turns({ atOnce: 1, mayWait: 32 })
/** Who sends many waits for their own, with one place among those who wait for the others'. */
const ofOne = turns({ atOnce: Number.POSITIVE_INFINITY, mayWait: 8 })

/**
 * @param owner the user whose picture it is
 * @returns a WebP of 256 x 256 pixels, without anything of the file but what it shows
 * @throws Refusal 400 on `file`; 503 when too many wait
 */
export async function squarePicture(file: Buffer, owner: number): Promise<Buffer> {
  if (file.length === 0) throw refusedPicture('missing')
  if (file.length > limits.avatar.bytes) throw refusedPicture('tooLarge')
  const made = await ofOne(() => inTurn(() => decode(file)), { owner })
  if (!Buffer.isBuffer(made)) throw refusedPicture(made)
  return made
}

export function refusedPicture(fault: PictureFault) {
  return invalid([{ field: 'file', message: pictureFaults[fault] }])
}

async function decode(file: Buffer): Promise<Buffer | PictureFault> {
  const child = spawn(process.execPath, [program], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: atMostMs,
    killSignal: 'SIGKILL',
  })
  const exit = new Promise<[number | null, string | null]>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve([code, signal]))
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(file)
  const chunks: Buffer[] = []
  let sizeBytes = 0
  child.stdout.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length
    if (sizeBytes <= squareBytes) chunks.push(chunk)
    else child.kill('SIGKILL')
  })
  const [code, signal]: [number | null, string | null] = await exit
  if (code === 0) return Buffer.concat(chunks)
  // Killed: by itself, by the clock, or for its memory.
  const fault = signal === null ? faultOf(code ?? 0) : 'damaged'
  if (fault !== undefined) return fault
  throw new Error(`The process that decodes pictures ended with ${code}.`)
}
