import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { limits, problemStatus, type StoredPart } from '#contract'
import type { Connection } from '#database/connection.ts'
import { waitingJobs } from '#database/queue/admin.ts'
import { isCurrent } from '../catalogue/current-problems.ts'
import { accepted, newestAccepted } from '../catalogue/problem-item.ts'
import { pageRows, submissionColumns, submissionItem } from '../catalogue/submission-list.ts'
import { notFound } from '../http/refusal.ts'

export async function findSubmission(db: Connection, submissionId: number) {
  return oneSubmission(db, submissionId)
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .leftJoin('stored_texts as message', (join) =>
      join.onRef('message.submission_id', '=', 'submissions.id').on('message.index', 'is', null),
    )
    .select(['submissions.code', 'submissions.set_aside'])
    .select(sql<string | null>`coalesce(message.text, submissions.stderr)`.as('stderr'))
    .select(
      sql<StoredPart>`case when message.id is null
        and octet_length(submissions.stderr) < submissions.stderr_bytes
        then 'dropped' else 'all' end`.as('stderr_stored'),
    )
    .select(['users.username', 'title', 'difficulty'])
    .select(['time_limit_ms as timeLimitMs', 'scale_time_limit as scaleTimeLimit'])
    .select('language_limits as languageLimits')
    .select('memory_limit_mb as memoryLimit')
    .select([neighbour('previous'), neighbour('next')])
    .executeTakeFirst()
}

/** The id of the user's submission on the same problem before or after this one. */
function neighbour<Side extends 'previous' | 'next'>(side: Side) {
  const isPrevious = side === 'previous'
  return sql<number | null>`(
    select own.id from submissions own
    where own.user_id = submissions.user_id and own.problem_id = submissions.problem_id
      and own.again_of is null and own.id ${sql.raw(isPrevious ? '<' : '>')} submissions.id
    order by own.id ${sql.raw(isPrevious ? 'desc' : 'asc')} limit 1
  )`.as(side)
}

/** Returns a submission with its results but without any texts; undefined if it does not exist. */
export async function findProgress(db: Connection, submissionId: number) {
  return oneSubmission(db, submissionId)
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('results')
          .select(['index', 'results.verdict', 'time_ms as time', 'memory_bytes as bytes'])
          .whereRef('results.submission_id', '=', 'submissions.id')
          .orderBy('index'),
      ).as('results'),
    )
    .executeTakeFirst()
}

/** Selects a submission with the fields that its visibility depends on. */
function oneSubmission(db: Connection, submissionId: number) {
  return (
    db
      .selectFrom('submissions')
      .innerJoin('problems', 'problems.id', 'submissions.problem_id')
      .innerJoin('revisions', 'revisions.problem_id', 'problems.id')
      .select(submissionColumns)
      .select(['submissions.user_id', 'submissions.test_count', 'submissions.revision'])
      .select(['revisions.status', 'author_id', 'revisions.revision as problem_revision'])
      // Only until the problem is published. After that its submissions are like all others, even
      // if it is withdrawn later.
      .select(
        sql<boolean>`on_contribution and not exists (
        select from contribution_history history
        where history.problem_id = problems.id and history.action = 'accepted'
          and history.at >= submissions.created_at
      )`.as('on_contribution'),
      )
      .where('submissions.id', '=', submissionId)
      .where('again_of', 'is', null)
      .where(isCurrent)
  )
}

export type SeenRow = Awaited<
  ReturnType<ReturnType<typeof oneSubmission>['executeTakeFirstOrThrow']>
>

type TextColumn = 'output' | 'stderr' | 'transcript'

/** Texts are included from the last test, which is the failing one, back while they fit. */
export async function findResults(
  db: Connection,
  submissionId: number,
  { textBytes }: { textBytes: number },
) {
  const sum = sql`sum(octet_length(output) + octet_length(stderr)
    + coalesce(octet_length(transcript), 0)) over (order by index desc)`
  const shown = (text: TextColumn) =>
    sql<string | null>`case when ${sql.ref('sum')} <= ${textBytes} then ${sql.ref(text)} end`.as(
      text,
    )
  return db
    .selectFrom((from) =>
      from
        .selectFrom(longestTexts(from, submissionId))
        .selectAll()
        .select(sql<number>`${sum}::bigint`.as('sum'))
        .as('summed'),
    )
    .select(['index', 'verdict', 'reason', 'time_ms', 'memory_bytes', 'cut', 'sum', 'message'])
    .select(['transcript_bytes', 'transcript_cut'])
    .select([shown('output'), shown('stderr'), shown('transcript')])
    .select([storedPart('output'), storedPart('stderr'), storedPart('transcript')])
    .orderBy('index')
    .execute()
}

/**
 * Results with their full texts or, if there are none, with the beginnings that results store. Only
 * results that are marked as full have full texts, so the others cost no lookup.
 */
function longestTexts(db: Pick<Connection, 'selectFrom'>, submissionId: number) {
  const longest = <Text extends TextColumn>(stream: Text) =>
    sql<string | null>`coalesce(
      case when is_full then (
        select text from stored_texts full_text
        where full_text.submission_id = results.submission_id
          and full_text.index = results.index and full_text.stream = ${stream}
      ) end,
      ${sql.ref(`results.${stream}`)}
    )`.as(stream)
  return db
    .selectFrom('results')
    .select(['results.index', 'verdict', 'reason', 'time_ms', 'memory_bytes', 'cut', 'is_full'])
    .select(['output_bytes', 'stderr_bytes', 'message', 'transcript_bytes', 'transcript_cut'])
    .select([longest('output'), longest('stderr'), longest('transcript')])
    .where('results.submission_id', '=', submissionId)
    .as('longest')
}

function storedPart<Text extends TextColumn>(text: Text) {
  return sql<StoredPart>`case
    when octet_length(${sql.ref(text)}) < ${sql.ref(`${text}_bytes`)} is not true then 'all'
    when is_full then 'dropped' else 'start' end`.as(`${text}_stored`)
}

export async function findOfUser(db: Connection, userId: number, from: number) {
  return withProblem(db)
    .where('submissions.user_id', '=', userId)
    .where('submissions.id', '<=', from)
    .orderBy('submissions.id', 'desc')
    .limit(pageRows)
    .execute()
}

/**
 * Returns the newest accepted ones, and the newest of each other solved problem. Both parts use an
 * index and are bounded: by a number of rows, and by the number of published problems.
 * @throws Refusal 404 if there is no such user
 */
export async function findAccepted(db: Connection, userId: number) {
  const users = db.selectFrom('users').select('id').where('id', '=', userId)
  await users
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('There is no such user.'))
  const newest = db
    .selectFrom('submissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('verdict', '=', accepted)
    .where('again_of', 'is', null)
    .orderBy('id', 'desc')
    .limit(limits.listed.submissions)
  const newestOfEach = newestAccepted(db, userId)
    .select('solved.id')
    .where('revisions.status', '=', problemStatus.published)
  return withProblem(db)
    .where('revisions.status', '=', problemStatus.published)
    .whereRef('submissions.revision', '=', 'revisions.revision')
    .where(({ eb, selectFrom }) =>
      eb(
        'submissions.id',
        'in',
        selectFrom(newest.as('newest')).select('newest.id').union(newestOfEach),
      ),
    )
    .orderBy('submissions.id', 'desc')
    .execute()
}

function withProblem(db: Connection) {
  return db
    .selectFrom('submissions')
    .innerJoin('revisions', 'revisions.problem_id', 'submissions.problem_id')
    .select(submissionColumns)
    .select(['title', 'difficulty'])
    .where('again_of', 'is', null)
    .where(isCurrent)
}

export function submissionOfUser<Row extends Awaited<ReturnType<typeof findOfUser>>[number]>(
  row: Row,
) {
  const problem = { problemId: row.problem_id, title: row.title, difficulty: row.difficulty }
  return { ...row, ...submissionItem(row), problem }
}

export async function findSources(
  db: Connection,
  userId: number,
  { after, atMost }: { after: number; atMost: number },
) {
  return withProblem(db)
    .select('code')
    .where('submissions.user_id', '=', userId)
    .where('submissions.id', '>', after)
    .orderBy('submissions.id')
    .limit(atMost)
    .execute()
}
export type SourceRow = Awaited<ReturnType<typeof findSources>>[number]

/** Returns, by id, how many submissions are judged before each waiting one if no more arrive. */
export async function placesInQueue(db: Connection): Promise<Map<number, number>> {
  const waiting = await waitingJobs(db, 'judge')
  return new Map(waiting.map(({ submissionId }, place) => [submissionId, place]))
}
