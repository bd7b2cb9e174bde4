import type { FastifyRequest } from 'fastify'
import { limits } from '#contract'
import { refuseBrokenForm } from '../http/broken-form.ts'
import { Refusal } from '../http/refusal.ts'
import { pictureFaults } from '../pictures/picture-faults.ts'
import { refusedPicture } from '../pictures/square-picture.ts'

const formLimits = {
  // One byte more than allowed, so that a file of exactly the limit does not look truncated.
  fileSize: limits.avatar.bytes + 1,
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: 1024,
}

/** Reads the form's `file`. Its name and type are ignored; the content determines the format. */
export async function readAvatarForm(request: FastifyRequest): Promise<Buffer> {
  let file: Buffer | undefined
  const parts = request.parts({ limits: formLimits })
  for (;;) {
    const next = await parts.next().catch(refuseBrokenForm)
    if (next.done) break
    const part = next.value
    if (part.type !== 'file') continue
    if (part.fieldname === 'file') file = await readFile(part.file)
    else part.file.resume()
  }
  if (file === undefined || file.length === 0) throw refusedPicture('missing')
  return file
}

async function readFile(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  const read = source[Symbol.asyncIterator]()
  for (;;) {
    const next = await read.next().catch(refuseBrokenForm)
    if (next.done) return Buffer.concat(chunks)
    sizeBytes += next.value.length
    if (sizeBytes > limits.avatar.bytes) {
      const message = pictureFaults.tooLarge
      throw new Refusal(413, message, { errors: [{ field: 'file', message }] })
    }
    chunks.push(next.value)
  }
}
