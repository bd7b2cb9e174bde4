import { sql } from 'kysely'
import type { MailLine } from '#contract/shapes.ts'
import type { Connection, Database } from '#database/connection.ts'
import { type PendingJob, pendingJobs } from '#database/queue/admin.ts'
import type { Queue } from '#database/queue/queue.ts'
import { notFound, Refusal } from '../http/refusal.ts'

const most = 100
/** How long sent and failed mails are listed. */
const keptDays = 30

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
    .select(['mails.id', 'kind', 'state', 'tries', 'last_error', 'at', 'users.email'])
    .where('state', '=', state)
    .where('users.deleted_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, kind, tries, last_error: lastError, at, email }) => ({
    ...{ mailId: id, kind, state, to: masked(email), tries, lastError },
    ...{ at: at.toISOString(), nextAt: null },
  }))
}

/** Jobs show which mails wait; their former attempts are in `mails`. */
async function waitingMails(db: Database): Promise<MailLine[]> {
  const jobs = await pendingJobs(db, ['mail', 'decision'], most)
  if (jobs.length === 0) return []
  const [tried, authors] = await Promise.all([triedBefore(db, jobs), authorsOf(db, jobs)])
  return jobs.map(({ id, name, data, sentAt, nextAt }) => {
    const row = tried.get(id)
    const to = name === 'mail' ? textIn(data, 'email') : authors.get(numberIn(data, 'historyId'))
    return {
      mailId: row?.id ?? null,
      kind: name === 'mail' ? 'reset' : 'decision',
      state: 'waiting',
      to: masked(to ?? ''),
      tries: row?.tries ?? 0,
      lastError: row?.last_error ?? null,
      at: sentAt.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
    }
  })
}

async function triedBefore(db: Database, jobs: readonly PendingJob[]) {
  const ids = jobs.map(({ id }) => id)
  const rows = await db.selectFrom('mails').selectAll().where('job_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.job_id, row]))
}

async function authorsOf(db: Database, jobs: readonly PendingJob[]): Promise<Map<number, string>> {
  const ids = jobs
    .filter(({ name }) => name === 'decision')
    .map(({ data }) => numberIn(data, 'historyId'))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contribution_history as entry')
    .innerJoin('problems', 'problems.id', 'entry.problem_id')
    .innerJoin('users', 'users.id', 'problems.author_id')
    .select(['entry.id', 'users.email'])
    .where('entry.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/**
 * Sends a failed mail again, as a new job with all its attempts, which makes a new link.
 * @throws Refusal 404; 409 if the mail has not failed
 */
export async function resendMail(db: Database, queue: Queue, mailId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('mails')
      .innerJoin('users', 'users.id', 'mails.user_id')
      .select(['kind', 'state', 'history_id', 'users.email'])
      .where('mails.id', '=', mailId)
      .where('users.deleted_at', 'is', null)
      .forUpdate('mails')
      .executeTakeFirst()
    if (mail === undefined) throw notFound('There is no such mail.')
    if (mail.state !== 'failed') throw new Refusal(409, 'This mail is not one that failed.')
    await transaction.deleteFrom('mails').where('id', '=', mailId).execute()
    const { kind, history_id: historyId, email } = mail
    if (kind === 'reset') await queue.send(transaction, 'mail', { email })
    else if (historyId !== null) await queue.send(transaction, 'decision', { historyId })
  })
}

export async function sweepMails(db: Database): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute()
}

/** Masks an address as a…@example.org: enough to recognise a known one. */
export function masked(address: string): string {
  const [first = ''] = address
  return `${first}…${address.slice(address.lastIndexOf('@'))}`
}

function textIn(data: unknown, key: string): string {
  const value = valueIn(data, key)
  return typeof value === 'string' ? value : ''
}

function numberIn(data: unknown, key: string): number {
  const value = valueIn(data, key)
  return typeof value === 'number' ? value : 0
}

function valueIn(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null
    ? Object.entries(data).find(([name]) => name === key)?.[1]
    : undefined
}
