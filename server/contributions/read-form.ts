/**
 * Reads the multipart form of a contribution. The archive goes to a file as it arrives, since its
 * directory stands at its end; the file is gone when the call ends, however it ends.
 */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { type ContributionFields, type FieldError, limits } from '#contract'
import { unsafe } from '#contract/archive/messages.ts'
import { refuseBrokenForm } from '../http/broken-form.ts'
import { Refusal } from '../http/refusal.ts'

export interface ContributionForm {
  fields: ContributionFields
  /** Fields that are not even text. */
  errors: FieldError[]
  file: { name: string; bytes: Blob } | null
}

const fieldNames = [
  ...(['title', 'description', 'difficulty', 'timeLimit', 'memoryLimit', 'tags'] as const),
  ...(['samples', 'comparison', 'tolerance', 'scaleTimeLimit'] as const),
  ...(['referenceLanguage', 'referenceCode', 'wrongSolutions'] as const),
] satisfies (keyof ContributionFields)[]

const formLimits = {
  // One more than is allowed, so that a file of exactly the limit is not taken for a cut one.
  fileSize: limits.archive.packedBytes + 1,
  files: 1,
  fields: 24,
  parts: 25,
  fieldNameSize: 100,
  // The longest field may hold this; a little more, so that what is cut is seen to be too long.
  fieldSize: limits.wrongSolutions.bytes + limits.codeBytes,
}

/** @param folder where the file lies meanwhile; it is made if it is not there */
export async function withForm<Result>(
  request: FastifyRequest,
  folder: string,
  use: (form: ContributionForm) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true })
    return await use(await readForm(request, path))
  } finally {
    await rm(path, { force: true })
  }
}

async function readForm(request: FastifyRequest, path: string): Promise<ContributionForm> {
  const form: ContributionForm = { fields: {}, errors: [], file: null }
  const parts = request.parts({ limits: formLimits })
  for (;;) {
    const next = await parts.next().catch(refuseBrokenForm)
    if (next.done) return form
    const part = next.value
    if (part.type === 'file') {
      if (part.fieldname === 'file') {
        await keepFile(part.file, path)
        form.file = { name: part.filename, bytes: await openAsBlob(path) }
      } else part.file.resume()
    } else keepField(form, part.fieldname, part.value)
  }
}

function keepField(form: ContributionForm, sent: string, value: unknown): void {
  const name = fieldNames.find((known) => known === sent)
  if (name === undefined) return
  if (typeof value === 'string') form.fields[name] = value
  else form.errors.push({ field: name, message: `${name} must be text` })
}

async function keepFile(source: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  let sizeBytes = 0
  try {
    const chunks = source[Symbol.asyncIterator]()
    for (;;) {
      const next = await chunks.next().catch(refuseBrokenForm)
      if (next.done) break
      sizeBytes += next.value.length
      if (sizeBytes > limits.archive.packedBytes) {
        const errors = [{ field: 'file', message: unsafe.packedTooLarge }]
        throw new Refusal(413, unsafe.packedTooLarge, { errors })
      }
      await file.writeFile(next.value)
    }
  } finally {
    await file.close()
  }
}
