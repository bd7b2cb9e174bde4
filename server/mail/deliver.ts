/** Sends a queued mail, and stores the result for the admins' outbox. */
import { sql } from 'kysely'
import type { MailKind, MailState } from '#contract'
import type { Database } from '#database/connection.ts'
import { type Mail, type Mailer, MailNotSent, MailRefused } from './mail.ts'

export interface Whose {
  jobId: number
  kind: MailKind
  userId: number
  /** The history entry of the decision that the mail is about; null for other mails. */
  historyId: number | null
}

export interface Sending {
  mailer: Mailer
  /** The start of all links. Never taken from the request's headers. */
  origin: string
  site: string
  onError: (error: unknown) => void
}

type Delivery = Pick<Sending, 'mailer' | 'onError'> & { db: Database }

/** @throws errors that a retry may fix */
export async function deliver(
  { db, mailer, onError }: Delivery,
  whose: Whose,
  mail: Mail,
  signal: AbortSignal,
): Promise<void> {
  try {
    await mailer.send(mail, signal)
  } catch (error) {
    const isFinal = error instanceof MailRefused
    const state = isFinal ? 'failed' : 'waiting'
    await record(db, whose, { state, lastError: publicMessage(error), tries: 1 })
    if (!isFinal) throw error
    onError(error)
    return
  }
  await record(db, whose, { state: 'sent', lastError: null, tries: 1 })
}

/** Abandons a mail. An earlier error is a better reason than `because` and stays. */
export async function giveUp(db: Database, whose: Whose, because: string): Promise<void> {
  await record(db, whose, { state: 'failed', lastError: because, tries: 0 })
}

type Outcome = { state: MailState; lastError: string | null; tries: number }

async function record(
  db: Database,
  { jobId, kind, userId, historyId }: Whose,
  { state, lastError, tries }: Outcome,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      ...{ job_id: jobId, kind, user_id: userId, history_id: historyId },
      ...{ state, tries, last_error: lastError },
    })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({
        state,
        tries: sql<number>`mails.tries + ${tries}`,
        last_error: tries === 0 ? sql<string>`coalesce(mails.last_error, ${lastError})` : lastError,
        at: sql<Date>`now()`,
      }),
    )
    .execute()
}

/** Returns only error codes. Other messages may quote the mail; they are in the log. */
function publicMessage(error: unknown): string {
  const isCode = error instanceof MailRefused || error instanceof MailNotSent
  return isCode ? error.message : 'A mail could not be sent.'
}
