/** Works on the queue of decisions: tells authors by mail what was decided on their contributions. */
import type { Job } from '#database/queue/workers.ts'
import { deliver, giveUp } from '../mail/deliver.ts'
import type { Mailer } from '../mail/mail.ts'
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

const workers = 1
/** Older news is found on the page. */
const tryForMs = 3 * 24 * 3600 * 1000

/** Returns how to stop, and to wait until the mail at hand is sent or back in the queue. */
export function sendDecisionMails(
  { db, queue, notifications }: Pick<Parts, 'db' | 'queue' | 'notifications'>,
  { mailer, origin, site, onError }: Sending,
): () => Promise<void> {
  async function handle({ id: jobId, data, sentAt, signal }: Job<'decision'>): Promise<void> {
    const isLate = Date.now() - sentAt.getTime() > tryForMs
    const because = 'A mail about a decision could not be sent for three days.'
    if (isLate) onError(new Error(because))
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
      .select(['users.id as userId', 'users.username', 'users.email as to'])
      .where('entry.id', '=', data.historyId)
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return
    const mail = decisionMail({ ...row, origin, site })
    if (mail === null) return
    const { userId } = row
    const whose = { jobId, kind: 'decision', userId, historyId: data.historyId } as const
    if (isLate) return giveUp(db, whose, because)
    await deliver({ db, mailer, onError }, whose, mail, signal)
  }
  return queue.work('decision', { workers, notifications, handle, onError })
}
