/**
 * The judge's queries about Runs. As with submissions, only the worker that took a Run last may write
 * (fencing token), and each step is published in the transaction that stores it.
 */
import { sql } from 'kysely'
import { limits, type RunEvent, type TranscriptEvent } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { JobLost } from '#database/queue/lease.ts'
import { startOf } from '#database/stored-texts.ts'
import type { Judged } from '../run/judge-submission.ts'
import { overheadColumn, programColumns, ruleColumns } from './submission.queries.ts'

export type TakenRun = NonNullable<Awaited<ReturnType<typeof takeRun>>>

/** Removed at the end, because the sources and inputs of an hour would take gigabytes. */
const sourceless = { code: '', input: '' } as const

type Held = { runId: number; token: string }

/**
 * Takes the Run and counts an attempt. `sample` is the number of the sample that is its input, with the `expected`
 * output; both are null for the user's own input.
 * @returns null when it has ended or was deleted
 */
export async function takeRun(connection: Connection, runId: number, token: string) {
  const found = await connection
    .updateTable('runs')
    .from('revisions')
    .set({ judge_token: token, state: 'compiling', attempts: sql`attempts + 1` })
    .set({ transcript: null, transcript_cut: false })
    .where('runs.id', '=', runId)
    .where('runs.state', 'not in', ['judged', 'failed'])
    .whereRef('revisions.problem_id', '=', 'runs.problem_id')
    .whereRef('revisions.revision', '=', 'runs.revision')
    .returning(['language', 'code', 'input', 'attempts', ...ruleColumns, ...programColumns])
    .returning(overheadColumn(sql.ref('runs.language')))
    .returning(['runs.problem_id as problemId', 'runs.revision', 'runs.sample'])
    .returning('runs.user_id as userId')
    .executeTakeFirst()
  if (found === undefined) return null
  const { problemId, revision, sample } = found
  const expected =
    sample === null
      ? undefined
      : await connection
          .selectFrom('tests')
          .select(['output_hash as outputHash', 'output_bytes as outputBytes'])
          .where('problem_id', '=', problemId)
          .where('revision', '=', revision)
          .where('number', '=', sample)
          .executeTakeFirst()
  await publish(connection, runId, stateEvent('compiling'))
  return { ...found, runId, token, expected: expected ?? null }
}

/** Does nothing if another worker has taken the Run. */
export async function writeRunning(connection: Connection, run: Held): Promise<void> {
  const written = await mine(connection, run).set({ state: 'running' }).executeTakeFirst()
  if (written !== undefined) await publish(connection, run.runId, stateEvent('running'))
}

/** Adds to the transcript of a Run that is running. @param at where the text begins, in UTF-16 code units */
export async function writeTranscript(
  connection: Connection,
  run: Held,
  { at, text }: TranscriptEvent['data'],
): Promise<void> {
  const written = await mine(connection, run)
    .set({ transcript: sql<string>`coalesce(transcript, '') || ${text}` })
    .executeTakeFirst()
  if (written === undefined) return
  const events: RunEvent[] = []
  for (let from = 0; from < text.length; ) {
    const part = startOf(text.slice(from), limits.transcriptEventBytes)
    events.push({ event: 'transcript', data: { at: at + from, text: part } })
    from += part.length
  }
  await publish(connection, run.runId, ...events)
}

/** The outcome, and the texts shown to the user. */
export async function writeRan(connection: Connection, run: Held, judged: Judged): Promise<void> {
  const { verdict, reason, stderr, results } = judged
  const [result] = results
  await mine(connection, run)
    .set({
      ...sourceless,
      state: 'judged',
      verdict,
      reason,
      time_ms: result?.timeMs ?? 0,
      memory_bytes: result?.memoryBytes ?? 0,
      output: result?.output.text ?? null,
      stderr: stderr ?? result?.stderr.text ?? '',
      cut: result?.output.cut ?? false,
      transcript: result?.transcript?.text ?? null,
      transcript_cut: result?.transcript?.cut ?? false,
    })
    .executeTakeFirstOrThrow(lost(run))
  await publish(connection, run.runId, { event: 'verdict', data: { verdict, reason } })
}

/** @param fault if a program of the problem failed */
export async function writeFailed(
  connection: Connection,
  run: Held,
  fault: { fault?: string; fault_message?: string } = {},
): Promise<void> {
  await mine(connection, run)
    .set({ ...sourceless, ...fault, state: 'failed' })
    .executeTakeFirstOrThrow(lost(run))
  await publish(connection, run.runId, stateEvent('failed'))
}

/** The failure was not caused by the program. */
export async function forgiveAttempt(connection: Connection, run: Held): Promise<void> {
  await mine(connection, run).set({ attempts: sql`attempts - 1` }).execute()
}

function mine(connection: Connection, { runId, token }: Held) {
  return connection
    .updateTable('runs')
    .where('id', '=', runId)
    .where('judge_token', '=', token)
    .where('state', 'not in', ['judged', 'failed'])
    .returning('id')
}

function lost({ runId }: Held) {
  return () => new JobLost(`Run ${runId} was given to another worker, or is gone.`)
}

function stateEvent(state: 'compiling' | 'running' | 'failed'): RunEvent {
  return { event: 'state', data: { state, place: null, testCount: 1 } }
}

async function publish(connection: Connection, runId: number, ...events: RunEvent[]) {
  await notify(connection, 'run', ...events.map((event) => ({ runId, ...event })))
}
