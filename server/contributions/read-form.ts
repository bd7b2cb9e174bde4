/** Files are written to disk: a zip's directory is at its end, and uploads may be large together. */
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import {
  type ContributionField,
  type ContributionFields,
  type FieldError,
  fileFaults,
  isContributionField,
  limits,
} from '#contract'
import { unsafe } from '#contract/archive/messages.ts'
import { refuseBrokenForm, withoutPause } from '../http/forms.ts'
import { Refusal } from '../http/refusal.ts'

export interface ContributionForm {
  fields: ContributionFields
  /** Errors for fields that are not UTF-8. */
  errors: FieldError[]
  file: SentArchive | null
  /** The bytes of new files in the list of files. */
  uploads: SentFile[]
}

export interface SentFile {
  name: string
  bytes: Blob
}

export interface SentArchive {
  name: string
  path: string
  /** The folder for its unpacked files. */
  unpacked: string
}

const formLimits = {
  // One byte more than allowed, so that a file of exactly the limit does not look truncated.
  fileSize: limits.archive.packedBytes + 1,
  parts: 40 + limits.files.count,
  fieldNameSize: 100,
}
/** More than the longest field may hold, so that a truncated field is recognised as too long. */
const fieldBytes = limits.wrongSolutions.bytes + limits.codeBytes
/** Limits all fields together, which are in memory until the form is complete. */
const fieldsBytes = 8 * fieldBytes
/** Limits all parts together. An archive that is one byte too large still gets its own message. */
const formBytes = limits.archive.packedBytes + limits.files.allBytes + fieldsBytes

/**
 * @param folder of the temporary file; created if it is missing
 * @param onBytes is called with the number of bytes of each piece that arrives
 * @throws Refusal 400 for a broken form, 408 for one that stalls, 413 for one that is too large
 */
export async function withForm<Result>(
  request: FastifyRequest,
  { folder, onBytes }: { folder: string; onBytes: (bytes: number) => void },
  use: (form: ContributionForm) => Promise<Result>,
): Promise<Result> {
  await using written = new AsyncDisposableStack()
  const newPath = () => {
    const path = join(folder, randomUUID())
    written.defer(() => rm(path, { force: true }))
    return path
  }
  await mkdir(folder, { recursive: true })
  return await use(await readForm(request, newPath, onBytes))
}

async function readForm(
  request: FastifyRequest,
  newPath: () => string,
  onBytes: (bytes: number) => void,
): Promise<ContributionForm> {
  const left = { all: formBytes, fields: fieldsBytes }
  const read = (source: AsyncIterable<Uint8Array>, of: 'all' | 'fields' = 'all') =>
    chunksOf(source, (bytes) => {
      onBytes(bytes)
      left.all -= bytes
      if (of === 'fields') left.fields -= bytes
      if (Math.min(left.all, left.fields) < 0) throw new Refusal(413, 'The form is too large.')
    })
  const form: ContributionForm = { fields: {}, errors: [], file: null, uploads: [] }
  // As files, because the parser would decode any bytes of a field as text.
  const parts = request.parts({ limits: formLimits, isPartAFile: () => true })
  for (;;) {
    const next = await parts.next().catch(refuseBrokenForm)
    if (next.done) return form
    const part = next.value
    if (part.type !== 'file') continue
    const field = part.fieldname
    if (isContributionField(field)) await readField(form, field, read(part.file, 'fields'))
    else if (field === 'upload') {
      await readUpload(form, part.filename ?? '', newPath(), read(part.file))
    } else if (field !== 'file') for await (const _ of read(part.file));
    else {
      if (form.file !== null) throw new Refusal(413, 'The form has too many files.')
      const path = newPath()
      await storeFile(read(part.file), path, archiveLimit)
      // A part without a file name is not a file.
      form.file = { name: part.filename ?? '', path, unpacked: newPath() }
    }
  }
}

async function readField(
  form: ContributionForm,
  field: ContributionField,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const chunks: Uint8Array[] = []
  let room = fieldBytes
  for await (const chunk of source) {
    // An empty part of a chunk would keep all of it in memory.
    if (room > 0) chunks.push(chunk.subarray(0, room))
    room = Math.max(0, room - chunk.length)
  }
  try {
    // Truncated bytes may end within a character.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const text = decoder.decode(Buffer.concat(chunks), { stream: room === 0 })
    // Forms are sent with CR LF line ends. Stored texts, and the lengths checked here, use LF.
    form.fields[field] = text.replaceAll('\r\n', '\n')
  } catch {
    form.errors.push({ field, message: `${field} must be UTF-8 text` })
  }
}

async function readUpload(
  form: ContributionForm,
  name: string,
  path: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { bytes, count } = limits.files
  if (form.uploads.length >= count) throw new Refusal(413, fileFaults.tooMany)
  const message = fileFaults.tooLarge(name.slice(0, limits.files.nameLength))
  await storeFile(source, path, { field: 'files', bytes, message })
  form.uploads.push({ name, bytes: await openAsBlob(path) })
}

const archiveLimit = {
  field: 'file',
  bytes: limits.archive.packedBytes,
  message: unsafe.packedTooLarge,
}

/** @throws Refusal 413 */
async function storeFile(
  source: AsyncIterable<Uint8Array>,
  path: string,
  { field, bytes, message }: { field: string; bytes: number; message: string },
): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  let sizeBytes = 0
  for await (const chunk of source) {
    sizeBytes += chunk.length
    if (sizeBytes > bytes) throw new Refusal(413, message, { errors: [{ field, message }] })
    await file.writeFile(chunk)
  }
}

/** Yields the bytes of a part. Distinguishes the caller's errors from our own failures. */
async function* chunksOf(source: AsyncIterable<Uint8Array>, onBytes: (bytes: number) => void) {
  const chunks = withoutPause(source, limits.uploads.pauseSeconds * 1000)
  for (;;) {
    const next = await chunks.next().catch(refuseBrokenForm)
    if (next.done) return
    onBytes(next.value.length)
    yield next.value
  }
}
