import type { HistoryAction } from '#contract'
import { type Job, WorkerPool } from '#database/queue/workers.ts'
import { deliver, giveUp, type Sending } from '../mail/deliver.ts'
import { type Mail, writeMail } from '../mail/mail.ts'
import type { Parts } from '../parts.ts'

const workers = 1
/** The author has probably seen the decision on the page after that time. */
const tryForMs = 3 * 24 * 3600 * 1000

/** @returns a function that stops the worker and waits until the current mail is sent or requeued */
export function sendDecisionMails(
  { db, notifications }: Pick<Parts, 'db' | 'notifications'>,
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
  return new WorkerPool(db, 'decision', { workers, notifications, handle, onError }).stop
}

interface DecisionLetter extends Pick<Sending, 'origin' | 'site'> {
  to: string
  username: string
  title: string
  problemId: number
  action: HistoryAction
  reason: string | null
}

/** @returns null if this action sends no mail */
function decisionMail(letter: DecisionLetter): Mail | null {
  const { to, username, problemId, action, reason, origin, site } = letter
  // A title may contain line breaks, which a subject must not, and control characters that a
  // terminal would obey.
  const title = letter.title.replaceAll(/[\s\p{Cc}]+/gu, ' ')
  const hello = `Hello ${username},`
  if (action === 'accepted') {
    return writeMail({
      to,
      subject: `${title} is published on ${site}`,
      before: [hello, `Your contribution "${title}" was accepted. It is now open to all users:`],
      link: `${origin}/problems/${problemId}/description`,
      linkText: title,
      after: ['Thank you.'],
    })
  }
  if (action !== 'rejected' && action !== 'withdrawn') return null
  const [decision, sentence] =
    action === 'rejected'
      ? ['not accepted', `Your contribution "${title}" was not accepted.`]
      : ['withdrawn', `Your problem "${title}" was withdrawn and is no longer listed.`]
  const because = reason === null ? [] : ['The reason:', reason]
  return writeMail({
    to,
    subject: `${title} was ${decision} on ${site}`,
    before: [hello, sentence, ...because, 'You can revise it and submit it again:'],
    link: `${origin}/contribute`,
    linkText: 'My contributions',
    after: [],
  })
}
