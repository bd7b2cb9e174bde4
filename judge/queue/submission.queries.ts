/**
 * The judge's queries about submissions. Every write checks the fencing token, which a worker writes
 * when it takes the submission. A worker whose token was replaced writes nothing any more.
 */
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  type Language,
  type ProblemProgram,
  type ProgramRole,
  problemStatus,
  type SubmissionEvent,
} from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { JobLost } from '#database/queue/lease.ts'
import { storedText, storeTexts, trimTextsOf } from '#database/stored-texts.ts'
import type { TestResult } from '../run/run-test.ts'

/** Columns of the revision that decide how a submission or a Run is judged. */
export const ruleColumns = [
  'time_limit_ms as timeLimitMs',
  'scale_time_limit as scaleTimeLimit',
  'language_limits as languageLimits',
  'memory_limit_mb as memoryLimitMb',
  'comparison',
  'tolerance',
  'passes',
] as const
/** A program of the revision, if it has one in this role. */
const programOf = (role: ProgramRole) => sql<ProblemProgram | null>`(
  select json_build_object('protocol', protocol, 'language', programs.language,
    'code', programs.code, 'flags', flags, 'headers', headers)
  from programs
  where programs.problem_id = revisions.problem_id and programs.revision = revisions.revision
    and role = ${role}
)`
export const programColumns = [
  programOf('checker').as('checkerProgram'),
  programOf('interactor').as('interactorProgram'),
] as const
/**
 * Selects the startup overhead of a language; 0 if it has not been measured.
 * @param language the column with the language of the submission or the Run
 */
export const overheadColumn = (language: RawBuilder<Language>) =>
  sql<number>`(
    select coalesce(max(allowance_ms), 0) from allowances where allowances.language = ${language}
  )`.as('overheadMs')
export const validatorColumn = programOf('validator').as('validatorProgram')

type Held = { submissionId: number; token: string }

export type TakenSubmission = NonNullable<Awaited<ReturnType<typeof takeSubmission>>>

/** @returns what to judge, or null when it has a verdict or was deleted */
export async function takeSubmission(connection: Connection, submissionId: number, token: string) {
  const held = { submissionId, token }
  const [found] = await Promise.all([
    takeRow(connection, held),
    // A separate statement, after the row was taken: the former worker may have just written the
    // verdict, whose results must stay.
    connection
      .deleteFrom('results')
      .where('submission_id', 'in', heldRow(connection, held))
      .execute(),
  ])
  if (found === undefined) return null
  // Not waited for: it is sent with the next statement, and the commit fails if it does.
  publish(connection, submissionId, [stateEvent('compiling', found.tests)]).catch(() => undefined)
  const { on_contribution, status, again_of, ...rest } = found
  return {
    ...held,
    ...rest,
    /** Made on a contribution that is not published. Withdrawing a problem changes no submission. */
    isPending: on_contribution && status !== problemStatus.published,
    /** True for a rejudge, which no user waits for. */
    isCopy: again_of !== null,
  }
}

async function takeRow(connection: Connection, { submissionId, token }: Held) {
  return connection
    .updateTable('submissions')
    .from('revisions')
    .set({ judge_token: token, state: 'compiling', reason: null, stderr: null, stderr_bytes: null })
    .set({ set_aside: null })
    .where('submissions.id', '=', submissionId)
    .where('submissions.state', '<>', 'judged')
    .whereRef('revisions.problem_id', '=', 'submissions.problem_id')
    .whereRef('revisions.revision', '=', 'submissions.revision')
    .returning(['language', 'code', 'attempts', 'on_contribution', 'status', 'again_of', 'samples'])
    .returning(['submissions.problem_id as problemId', 'submissions.revision'])
    .returning(['user_id as userId', ...ruleColumns, ...programColumns])
    .returning(overheadColumn(sql.ref('submissions.language')))
    .returning(({ selectFrom, ref }) =>
      jsonArrayFrom(
        selectFrom('tests')
          .select(['input_hash as inputHash', 'output_hash as outputHash'])
          .select('output_bytes as outputBytes')
          .where('tests.problem_id', '=', ref('submissions.problem_id'))
          .where('tests.revision', '=', ref('submissions.revision'))
          .orderBy('tests.number'),
      ).as('tests'),
    )
    .executeTakeFirst()
}

/** Selects the submission if its worker still has it. */
function heldRow(connection: Connection, { submissionId, token }: Held) {
  return connection
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', submissionId)
    .where('judge_token', '=', token)
    .where('state', '<>', 'judged')
}

/** @throws {JobLost} when another worker judges this submission now */
export async function checkFencingToken(connection: Connection, held: Held): Promise<void> {
  await heldRow(connection, held)
    .forUpdate()
    .executeTakeFirstOrThrow(
      () => new JobLost(`Submission ${held.submissionId} was given to another worker.`),
    )
}

export async function writeRunning(
  connection: Connection,
  { submissionId, tests }: Pick<TakenSubmission, 'submissionId' | 'tests'>,
): Promise<void> {
  const state = 'running'
  await Promise.all([
    connection.updateTable('submissions').set({ state }).where('id', '=', submissionId).execute(),
    publish(connection, submissionId, [stateEvent(state, tests)]),
  ])
}

type Ending = Pick<TestResult, 'verdict' | 'reason'> & { stderr: string | null }

/** @param connection a transaction, because the statements are sent at once and rely on their order */
export async function writeVerdict(
  connection: Connection,
  { submissionId, userId, isCopy }: Pick<TakenSubmission, 'submissionId' | 'userId' | 'isCopy'>,
  { verdict, reason, stderr }: Ending,
): Promise<void> {
  const message = stderr === null ? null : storedText(stderr, true)
  const texts = [{ index: null, stream: 'stderr' as const, text: message?.full ?? null }]
  await Promise.all([
    connection
      .updateTable('submissions')
      .set({ state: 'judged', verdict, reason, judged_at: sql`now()` })
      .set({ stderr: message?.start ?? null, stderr_bytes: message?.bytes ?? null })
      .where('id', '=', submissionId)
      .execute(),
    storeTexts(connection, { submissionId, userId }, texts),
    isCopy
      ? // The outcome of a copy is moved to its rejudge, and the copy is removed.
        sql`select keep_rejudged(${submissionId}::integer)`.execute(connection)
      : Promise.all([
          trimTextsOf(connection, userId),
          publish(connection, submissionId, [{ event: 'verdict', data: { verdict, reason } }]),
        ]),
  ])
}

/** @returns the number of attempts, including this one */
export async function countAttempt(connection: Connection, submissionId: number): Promise<number> {
  const { attempts } = await connection
    .updateTable('submissions')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', submissionId)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

export function stateEvent(
  state: 'compiling' | 'running' | 'failed' | 'set aside',
  tests: readonly unknown[],
): SubmissionEvent {
  return { event: 'state', data: { state, place: null, testCount: tests.length } }
}

export async function publish(
  connection: Connection,
  submissionId: number,
  events: readonly SubmissionEvent[],
): Promise<void> {
  await notify(connection, 'submission', ...events.map((event) => ({ submissionId, ...event })))
}
