import { sql } from 'kysely'
import type { MailLine } from '#contract/shapes.ts'
import type { Connection, Database } from '#database/connection.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { notFound, Refusal } from '../http/refusal.ts'

const most = 100
/** Age up to which sent and failed mails are listed. */
const listedDays = 30

/** Lists failed mails first, then waiting ones, then sent ones; at most a hundred of each. */
export async function listMails(db: Database): Promise<MailLine[]> {
  const [failed, waiting, sent] = await Promise.all([
    ended(db, 'failed'),
    waitingMails(db),
    ended(db, 'sent'),
  ])
  return [...failed, ...waiting, ...sent]
}

async function ended(db: Connection, state: 'failed' | 'sent'): Promise<MailLine[]> {
  const rows = await db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.user_id')
    .select(['mails.id as mailId', 'kind', 'tries', 'last_error as lastError', 'at', 'email'])
    .where('state', '=', state)
    .where('users.deleted_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ email, at, ...row }) => ({
    ...row,
    state,
    to: masked(email),
    at: at.toISOString(),
    nextAt: null,
  }))
}

type WaitingMail = Omit<MailLine, 'state' | 'at' | 'nextAt'> & { at: Date; nextAt: Date | null }

/** Jobs show which mails wait; their former attempts are in `mails`. */
async function waitingMails(db: Database): Promise<MailLine[]> {
  const { rows } = await sql<WaitingMail>`
    select mails.id as "mailId", coalesce(tries, 0) as tries, last_error as "lastError",
      case queue when 'mail' then 'reset' else 'decision' end as kind,
      coalesce(data ->> 'email', users.email, '') as to,
      jobs.created_at as at, case when locked_by is null then run_at end as "nextAt"
    from jobs
    left join mails on mails.job_id = jobs.id
    left join contribution_history entry on entry.id = (data ->> 'historyId')::integer
    left join problems on problems.id = entry.problem_id
    left join users on users.id = problems.author_id
    where queue in ('mail', 'decision')
    order by jobs.created_at, jobs.id
    limit ${most}
  `.execute(db)
  return rows.map(({ to, at, nextAt, ...row }) => ({
    ...row,
    state: 'waiting',
    to: masked(to),
    at: at.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  }))
}

/** Requeues a failed mail. @throws Refusal 404; 409 if the mail has not failed */
export async function resendMail(db: Database, mailId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('mails')
      .innerJoin('users', 'users.id', 'mails.user_id')
      .select(['kind', 'state', 'history_id', 'users.email'])
      .where('mails.id', '=', mailId)
      .where('users.deleted_at', 'is', null)
      .forUpdate('mails')
      .executeTakeFirstOrThrow(() => notFound('There is no such mail.'))
    if (mail.state !== 'failed') throw new Refusal(409, 'This mail has not failed.')
    await transaction.deleteFrom('mails').where('id', '=', mailId).execute()
    const { kind, history_id: historyId, email } = mail
    if (kind === 'reset') await sendJob(transaction, 'mail', { email })
    else if (historyId !== null) await sendJob(transaction, 'decision', { historyId })
  })
}

export async function sweepMails(db: Database): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${listedDays})`)
    .execute()
}

/** Masks an address as a…@example.org: enough to recognise a known one. */
export function masked(address: string): string {
  const [first = ''] = address
  return `${first}…${address.slice(address.lastIndexOf('@'))}`
}
