import { Refusal } from './refusal.ts'

const tooMany = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']

/** What the form's parser throws is about the bytes that were sent; the known limits have their words. */
export function refuseBrokenForm(error: unknown): never {
  if (error instanceof Refusal) throw error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (tooMany.includes(code)) throw error
  throw new Refusal(400, 'The form could not be read. It is cut off or not well-formed.')
}
