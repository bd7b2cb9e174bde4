/** Sends password-reset mails. A job holds only the recipient; the key exists only in the mail. */
import { limits } from '#contract'
import { type Job, WorkerPool } from '#database/queue/workers.ts'
import { deliver, giveUp, type Sending } from '../mail/deliver.ts'
import { type Mail, writeMail } from '../mail/mail.ts'
import type { Parts } from '../parts.ts'
import { makeResetKey } from './reset-keys.ts'
import { findUserByNameOrEmail } from './users.queries.ts'

/** Few, because each may wait for a slow mail server. */
const workers = 2
/** Later, the mail is of no use. */
const tryForMs = limits.resetLinkMinutes * 60_000

export function sendResetMails(
  { db, notifications }: Pick<Parts, 'db' | 'notifications'>,
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
  return new WorkerPool(db, 'mail', { workers, notifications, handle, onError }).stop
}

type Reset = Record<'to' | 'username' | 'link' | 'site', string>

function resetMail({ to, username, link, site }: Reset): Mail {
  return writeMail({
    to,
    subject: `Choose a new password for ${site}`,
    before: [
      `Hello ${username},`,
      `Someone requested a new password for your account at ${site}. Choose it here:`,
    ],
    link,
    linkText: 'Choose a new password',
    after: [
      `The link works once, for ${limits.resetLinkMinutes} minutes, and only until you request another one.`,
      'If you did not request it, ignore this mail. Your password does not change.',
    ],
  })
}
