/** Full texts of programs' outputs and messages. Their starts are in other tables, and stay. */
import { sql } from 'kysely'
import { limits } from '#contract'
import type { Connection } from './connection.ts'

export interface StoredText {
  start: string
  /** Null where the start is all there is, or all that is stored. */
  full: string | null
  /** Length of the full text, stored or not. */
  bytes: number
}

/** @param isFull true to store the full text too, if its start is not all of it */
export function storedText(text: string, isFull: boolean): StoredText {
  const bytes = Buffer.byteLength(text)
  const start = startOf(text, limits.storedTexts.startBytes)
  return { start, full: isFull && start !== text ? text : null, bytes }
}

/** Returns the longest start of a text that takes at most `mostBytes` and ends with a whole character. */
export function startOf(text: string, mostBytes: number): string {
  const bytes = Buffer.from(text.slice(0, mostBytes))
  if (bytes.length <= mostBytes && text.length <= mostBytes) return text
  // As a stream, the decoder leaves out a character with missing bytes.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, mostBytes), {
    stream: true,
  })
}

export interface FullText {
  /** The number of the test; null for the messages of the submission itself. */
  index: number | null
  stream: 'output' | 'stderr' | 'transcript'
  /** Null: nothing to store. */
  text: string | null
}

/** Inserts with one statement, whose SQL is the same for any number of texts. */
export async function storeTexts(
  connection: Connection,
  { submissionId, userId }: { submissionId: number; userId: number },
  texts: readonly FullText[],
): Promise<void> {
  const stored = texts.filter(({ text }) => text !== null)
  if (stored.length === 0) return
  const column = <Value>(of: (text: FullText) => Value) => sql.val(stored.map(of))
  await sql`
    insert into stored_texts (submission_id, user_id, index, stream, text)
    select ${submissionId}::integer, ${userId}::integer, * from unnest(
      ${column(({ index }) => index)}::integer[],
      ${column(({ stream }) => stream)}::text[],
      ${column(({ text }) => text)}::text[])
  `.execute(connection)
}

export const trimmedAtOnce = 10_000

/**
 * Removes the oldest full texts of a user beyond the quota, at most `trimmedAtOnce`; returns how many.
 * Judges call it with each verdict, which bounds a user's texts between two sweeps.
 */
export async function trimTextsOf(connection: Connection, userId: number): Promise<number> {
  const { perUserBytes } = limits.storedTexts
  // The plain sum saves sorting for users within the quota.
  const { numAffectedRows = 0n } = await sql`
    delete from stored_texts where (
      select sum(size_bytes) from stored_texts where user_id = ${userId}
    ) > ${perUserBytes} and id in (
      select id from (
        select id, sum(size_bytes) over (order by created_at desc, id desc) as newer_bytes
        from stored_texts where user_id = ${userId}
      ) as summed where newer_bytes > ${perUserBytes}
      order by newer_bytes desc limit ${trimmedAtOnce}
    )
  `.execute(connection)
  return Number(numAffectedRows)
}
