/**
 * Works on the queue of mails. A job holds only whom to write to; the key is made here, right before
 * the mail leaves, so that it lies nowhere but in that mail. Another try therefore makes another key,
 * and the mail that arrives last is the one that works.
 */
import { limits } from '#contract'
import type { Job } from '#database/queue/workers.ts'
import { deliver, giveUp } from '../mail/deliver.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Parts } from '../parts.ts'
import { makeResetKey } from './reset-keys.ts'
import { resetMail } from './reset-mail.ts'
import { findUserByNameOrEmail } from './users.queries.ts'

export interface Sending {
  mailer: Mailer
  /** What links begin with. Never what a request says of itself. */
  origin: string
  /** The name of the site. */
  site: string
  onError: (error: unknown) => void
}

/** Few, as each may wait for a slow mail server. */
const workers = 2
/** Nobody waits for the mail any more. */
const tryForMs = limits.resetLinkMinutes * 60_000

/** Returns how to stop, and to wait until the mail at hand is sent or back in the queue. */
export function sendResetMails(
  { db, queue, notifications }: Pick<Parts, 'db' | 'queue' | 'notifications'>,
  { mailer, origin, site, onError }: Sending,
): () => Promise<void> {
  async function handle({ id: jobId, data, sentAt, signal }: Job<'mail'>): Promise<void> {
    const user = await findUserByNameOrEmail(db, data.email)
    const isLate = Date.now() - sentAt.getTime() > tryForMs
    const because = `A mail could not be sent for ${limits.resetLinkMinutes} minutes.`
    if (isLate) onError(new Error(because))
    if (user === undefined) return
    const whose = { jobId, kind: 'reset', userId: user.id, historyId: null } as const
    if (isLate) return giveUp(db, whose, because)
    const { username, email: to } = user
    const link = `${origin}/accounts/password/reset/key/${await makeResetKey(db, user)}`
    const mail = resetMail({ to, username, link, site })
    await deliver({ db, mailer, onError }, whose, mail, signal)
  }
  return queue.work('mail', { workers, notifications, handle, onError })
}
