import { sql } from 'kysely'
import type { SubmissionFilter } from '#contract'
import type { Rejudge, RejudgeItem } from '#contract/shapes.ts'
import { notify } from '#database/channels.ts'
import type { Connection, Database } from '#database/connection.ts'
import { isCurrent } from '../catalogue/current-problems.ts'
import { rejudgeable } from '../catalogue/filtered-submissions.ts'
import { pageOf } from '../catalogue/submission-list.ts'
import { notFound } from '../http/refusal.ts'

const mostListed = 100
const pageLength = 50

export const noSuchRejudge = () => notFound('There is no such rejudge.')

interface NewRejudge {
  filter: SubmissionFilter
  /** Shown to users; may be empty. */
  reason: string
  /** Null for a command at the terminal. */
  askedBy: number | null
}

/** Servers then carry it out (send-rejudges.ts). @returns null if no submission matches */
export async function startRejudge(db: Database, { filter, reason, askedBy }: NewRejudge) {
  const { submissions, lastId } = await rejudgeable(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('submissions'))
    .select(sql<number | null>`max(submissions.id)`.as('lastId'))
    .executeTakeFirstOrThrow()
  if (lastId === null) return null
  return db.transaction().execute(async (transaction) => {
    const { id: rejudgeId } = await transaction
      .insertInto('rejudges')
      .values({
        asked_by: askedBy,
        reason,
        filter: JSON.stringify(filter),
        last_id: lastId,
        total: submissions,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(transaction, 'rejudges', { rejudgeId })
    return { rejudgeId, submissions }
  })
}

function rejudges(db: Connection) {
  return db
    .selectFrom('rejudges')
    .leftJoin('users as asker', 'asker.id', 'rejudges.asked_by')
    .leftJoin('users as ender', 'ender.id', 'rejudges.ended_by')
    .select(['rejudges.id as rejudgeId', 'rejudges.created_at', 'reason', 'filter', 'state'])
    .select(['total', 'sent_to', 'last_id', 'ended_at'])
    .select(['asker.username as by', 'ender.username as endedBy'])
}
type Row = Awaited<ReturnType<ReturnType<typeof rejudges>['executeTakeFirstOrThrow']>>

function item(row: Row): RejudgeItem {
  return {
    ...row,
    createdAt: row.created_at.toISOString(),
    filter: textsOf(row.filter),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

export function textsOf(filter: unknown): Record<string, string> {
  if (typeof filter !== 'object' || filter === null) return {}
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))
}

export async function listRejudges(db: Connection): Promise<RejudgeItem[]> {
  const rows = await rejudges(db).orderBy('rejudges.id', 'desc').limit(mostListed).execute()
  return rows.map(item)
}

/** Returns the progress of a rejudge and its changes; undefined if it does not exist. */
export async function findRejudge(db: Connection, rejudgeId: number): Promise<Rejudge | undefined> {
  const row = await rejudges(db).where('rejudges.id', '=', rejudgeId).executeTakeFirst()
  if (row === undefined) return undefined
  const [pairs, { failed, done }] = await Promise.all([
    countPairs(db, rejudgeId),
    howFar(db, rejudgeId, row),
  ])
  const sum = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((all, pair) => all + of(pair), 0)
  return {
    ...item(row),
    judged: sum(({ count }) => count),
    failed,
    done: done || row.state !== 'judging',
    changed: sum(({ from, to, count }) => (from === to ? 0 : count)),
    pairs: pairs.map(({ from, to, count }) => ({ from, to, count })),
    timeBefore: sum(({ before }) => before),
    timeAfter: sum(({ after }) => after),
    overtaken: sum(({ overtaken }) => overtaken),
  }
}

async function countPairs(db: Connection, rejudgeId: number) {
  return db
    .selectFrom('rejudged')
    .select(({ ref, fn }) => [
      'former_verdict as from',
      ref('verdict').$notNull().as('to'),
      fn.countAll<number>().as('count'),
      sql<number>`sum(former_time_ms)`.as('before'),
      sql<number>`sum(time_ms)`.as('after'),
      sql<number>`count(*) filter (where state = 'overtaken')`.as('overtaken'),
    ])
    .where('rejudge_id', '=', rejudgeId)
    .where('verdict', 'is not', null)
    .groupBy(['former_verdict', 'verdict'])
    .orderBy('count', 'desc')
    .orderBy('from')
    .orderBy('to')
    .execute()
}

/** A rejudge is done once all copies are sent, and each has a verdict or has failed. */
export async function howFar(
  db: Connection,
  rejudgeId: number,
  { sent_to: sentTo, last_id: lastId }: { sent_to: number; last_id: number },
): Promise<{ failed: number; done: boolean }> {
  const { failed, open } = await db
    .selectFrom('rejudged')
    .leftJoin('submissions as copies', 'copies.id', 'rejudged.copy_id')
    .select([
      sql<number>`count(*) filter (where rejudged.state = 'given up'
        or copies.state in ('failed', 'set aside'))`.as('failed'),
      sql<number>`count(*) filter (where rejudged.state = 'sent'
        and copies.state not in ('failed', 'set aside'))`.as('open'),
    ])
    .where('rejudge_id', '=', rejudgeId)
    .where('rejudged.state', 'in', ['sent', 'given up'])
    .executeTakeFirstOrThrow()
  return { failed, done: sentTo >= lastId && open === 0 }
}

/** @param after the last id of the previous page */
export async function listChanges(db: Connection, rejudgeId: number, after: number) {
  const rows = await db
    .selectFrom('rejudged')
    .innerJoin('submissions', 'submissions.id', 'rejudged.submission_id')
    .innerJoin('revisions', 'revisions.problem_id', 'submissions.problem_id')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .select(({ ref }) => [
      ref('rejudged.verdict').$notNull().as('to'),
      ref('rejudged.time_ms').$notNull().as('timeAfter'),
    ])
    .select(['submissions.id', 'submissions.language', 'submissions.problem_id'])
    .select(['title', 'difficulty', 'users.username'])
    .select(['former_verdict as from', 'former_time_ms as timeBefore', 'rejudged.state'])
    .where('rejudge_id', '=', rejudgeId)
    .where(isCurrent)
    .where(sql<boolean>`rejudged.verdict <> rejudged.former_verdict`)
    .where('rejudged.submission_id', '>', after)
    .orderBy('rejudged.submission_id')
    .limit(pageLength + 1)
    .execute()
  const { rows: shown, next } = pageOf(rows, pageLength)
  const changes = shown.map(({ id, problem_id: problemId, title, difficulty, state, ...row }) => ({
    ...row,
    submissionId: id,
    problem: { problemId, title, difficulty },
    overtaken: state === 'overtaken',
  }))
  return { changes, next }
}
