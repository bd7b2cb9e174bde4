/** Works on the queue of decisions: tells authors by mail what was decided on their contributions. */
import type { Job } from '#database/lane.ts'
import { type Mailer, MailRefused } from '../mail/mail.ts'
import type { Parts } from '../parts.ts'
import { decisionMail } from './decision-mail.ts'

export interface Sending {
  mailer: Mailer
  /** What links begin with. Never what a request says of itself. */
  origin: string
  /** The name of the site. */
  site: string
  onError: (error: unknown) => void
}

const lanes = 1
/** Older news is found on the page. */
const tryForMs = 3 * 24 * 3600 * 1000

/** Returns how to stop, and to wait until the mail at hand is sent or back in the queue. */
export function sendDecisionMails(
  { db, queue, notifications }: Pick<Parts, 'db' | 'queue' | 'notifications'>,
  { mailer, origin, site, onError }: Sending,
): () => Promise<void> {
  async function handle({ data, sentAt, signal }: Job<'decision'>): Promise<void> {
    if (Date.now() - sentAt.getTime() > tryForMs) {
      onError(new Error('A mail about a decision could not be sent for three days.'))
      return
    }
    const row = await db
      .selectFrom('contribution_history as entry')
      .innerJoin('revisions', (join) =>
        join
          .onRef('revisions.problem_id', '=', 'entry.problem_id')
          .onRef('revisions.revision', '=', 'entry.revision'),
      )
      .innerJoin('problems', 'problems.id', 'entry.problem_id')
      .innerJoin('users', 'users.id', 'problems.author_id')
      .select(['problems.id as problemId', 'revisions.title', 'entry.action', 'entry.reason'])
      .select(['users.username', 'users.email as to'])
      .where('entry.id', '=', data.historyId)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
    const mail = row === undefined ? null : decisionMail({ ...row, origin, site })
    if (mail === null) return
    try {
      await mailer.send(mail, signal)
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      onError(error)
    }
  }
  return queue.work('decision', { lanes, notifications, handle, onError })
}
