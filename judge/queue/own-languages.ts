/**
 * Which jobs a judge leaves to others: those in a language that it does not offer. They wait until a
 * judge comes that does.
 */
import { type Language, languageCodes } from '#contract'

const tables = {
  judge: { table: 'submissions', id: 'submissionId' },
  run: { table: 'runs', id: 'runId' },
} as const

/** @returns the queue's condition on a job (database/queue/workers.ts); undefined where all are its own */
export function inLanguages(
  queue: keyof typeof tables,
  offered: Partial<Record<Language, unknown>>,
): string | undefined {
  const missing = languageCodes.filter((language) => offered[language] === undefined)
  if (missing.length === 0) return undefined
  const { table, id } = tables[queue]
  const others = missing.map((language) => `'${language}'`).join(', ')
  // Any judge may take the job of a deleted row, and finds that there is nothing to do.
  return `NOT EXISTS (
    SELECT FROM ${table} asked
    WHERE asked.id = (j.data ->> '${id}')::integer AND asked.language IN (${others}))`
}
