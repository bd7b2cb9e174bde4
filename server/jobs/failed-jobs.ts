/** Jobs that were given up are recorded on their submission or review, until that is resolved. */
import { sql } from 'kysely'
import type { FailedJob } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { failingJobs } from '#database/queue/admin.ts'
import type { JobName, Jobs } from '#database/queue/jobs.ts'

const mostListed = 100

export async function listFailedJobs(db: Connection): Promise<FailedJob[]> {
  const [submissions, reviews, returning] = await Promise.all([
    failedSubmissions(db),
    failedReviews(db),
    failingJobs(db, mostListed),
  ])
  const ofQueue = returning.map(({ id, name, data, attempts, error, at }) => ({
    jobId: String(id),
    kind: kindOf(name),
    retrying: true,
    ...subjectOf(data),
    tries: attempts,
    error,
    at: at.toISOString(),
  }))
  return [...submissions, ...reviews, ...ofQueue]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, mostListed)
}

async function failedSubmissions(db: Connection): Promise<FailedJob[]> {
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('failures', (join) =>
      join
        .on('failures.queue', '=', 'judge')
        .on(sql`failures.data`, '=', sql`jsonb_build_object('submissionId', submissions.id)`),
    )
    .select(['submissions.id', 'again_of', 'problem_id', 'attempts', 'error', 'at', 'created_at'])
    .where(sql<boolean>`state <> 'judged' and state = 'failed' and not given_up`)
    .orderBy('submissions.id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    jobId: `submission-${row.id}`,
    kind: 'judge',
    retrying: false,
    submissionId: row.again_of ?? row.id,
    problemId: row.problem_id,
    tries: row.attempts,
    error: row.error,
    at: (row.at ?? row.created_at).toISOString(),
  }))
}

async function failedReviews(db: Connection): Promise<FailedJob[]> {
  const rows = await db
    .selectFrom('failures')
    .select(['id', sql<Jobs['review']>`data`.as('data'), 'tries', 'error', 'at'])
    .where('queue', 'in', ['review', 'probe'])
    .orderBy('at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ id, data, tries, error, at }) => ({
    jobId: `failure-${id}`,
    kind: 'review',
    retrying: false,
    ...subjectOf(data),
    tries,
    error,
    at: at.toISOString(),
  }))
}

/** Tries of a problem's programs are a part of its automated review. */
function kindOf(name: JobName): FailedJob['kind'] {
  return name === 'probe' ? 'review' : name
}

/** Returns the subject of a job, without the recipient of a mail. */
function subjectOf(data: Jobs[JobName]): Pick<FailedJob, 'submissionId' | 'problemId'> {
  return {
    submissionId: 'submissionId' in data ? data.submissionId : null,
    problemId: 'problemId' in data ? data.problemId : null,
  }
}
