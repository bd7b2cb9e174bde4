import { Refusal } from './refusal.ts'

const tooMany = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']

/**
 * Turns errors of the form parser into refusals, because they concern the sent bytes. Known limits
 * have their own messages.
 */
export function refuseBrokenForm(error: unknown): never {
  if (error instanceof Refusal) throw error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (tooMany.includes(code)) throw error
  throw new Refusal(400, 'The form could not be read. It is cut off or not well-formed.')
}
