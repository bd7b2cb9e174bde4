/** Reads from the database when each submission was started and judged, and its verdict. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Ask } from '../../e2e/testing/database.ts'
import type { Sent } from './attacker.ts'
import type { HonestSubmission } from './honest.ts'

export interface Judged extends HonestSubmission {
  startMs: number
  verdictMs: number
  verdict: string
}

interface Row {
  id: number
  code: string
  state: string
  verdict: string | null
  started_at_ms: number | null
  judged_at_ms: number | null
}

/** Makes the database record when the judge takes a submission. */
export async function recordStarts(ask: Ask): Promise<void> {
  await ask((client) =>
    client.query(`
      create table recorded_starts (submission_id integer, at timestamptz not null);
      create function record_start() returns trigger language plpgsql security definer as $$
        begin
          insert into recorded_starts values (new.id, clock_timestamp());
          return new;
        end
      $$;
      create trigger record_start after update on submissions for each row
        when (old.state = 'queued' and new.state <> 'queued') execute function record_start();
    `),
  )
}

/** Waits until no submission and no Run is queued or in progress, at most `mostMs`. */
export function untilDrained(ask: Ask, mostMs: number): Promise<boolean> {
  return untilNone(
    ask,
    mostMs,
    `select (select count(*)::integer from submissions where state not in ('judged', 'failed'))
      + (select count(*)::integer from runs where state not in ('judged', 'failed')) as open`,
  )
}

/** Waits until these submissions are judged, but not longer than `mostMs`. */
export function untilJudged(ask: Ask, ids: readonly number[], mostMs: number): Promise<boolean> {
  return untilNone(
    ask,
    mostMs,
    `select count(*)::integer as open from submissions
    where id = any($1) and state not in ('judged', 'failed')`,
    [ids],
  )
}

/** @returns whether `open` became 0 in time */
async function untilNone(
  ask: Ask,
  mostMs: number,
  query: string,
  values: unknown[] = [],
): Promise<boolean> {
  const untilMs = performance.now() + mostMs
  do {
    const { rows } = await ask((client) => client.query<{ open: number }>(query, values))
    if (rows[0]?.open === 0) return true
    await pause(500)
  } while (performance.now() < untilMs)
  return false
}

export interface Outcome {
  honest: Judged[]
  /** Honest submissions without a verdict. */
  unjudged: number
  /** Sentences about wrong verdicts. */
  wrong: string[]
  /** Verdicts of hostile programs by name. */
  hostile: Record<string, Record<string, number>>
}

export async function outcomeOf(
  ask: Ask,
  honest: readonly HonestSubmission[],
  sent: readonly Sent[],
): Promise<Outcome> {
  const { rows } = await ask((client) =>
    client.query<Row>(
      `select id, left(code, 300) as code, state, verdict,
        extract(epoch from judged_at)::float8 * 1000 as judged_at_ms,
        extract(epoch from (select min(at) from recorded_starts where submission_id = id))::float8
          * 1000 as started_at_ms
      from submissions order by id`,
    ),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const outcome: Outcome = { honest: [], unjudged: 0, wrong: [], hostile: {} }
  for (const submission of honest) {
    const row = byId.get(submission.id)
    if (!row || row.verdict === null || row.judged_at_ms === null || row.started_at_ms === null) {
      outcome.unjudged += 1
      continue
    }
    if (row.verdict !== 'OK')
      outcome.wrong.push(`honest ${submission.kind}, ${submission.phase}: ${row.verdict}`)
    outcome.honest.push({
      ...submission,
      verdict: row.verdict,
      startMs: row.started_at_ms - submission.sentAtMs,
      verdictMs: row.judged_at_ms - submission.sentAtMs,
    })
  }
  const expected = new Map(sent)
  for (const { code, verdict, state } of rows) {
    const mark = /^(?:#|\/\/) (hostile .*)/.exec(code)?.[1]
    const right = mark === undefined ? undefined : expected.get(mark)
    if (mark === undefined || right === undefined) continue
    const name = mark.split(' ').slice(3).join(' ')
    const said = verdict ?? state
    const counts = outcome.hostile[name] ?? {}
    outcome.hostile[name] = counts
    counts[said] = (counts[said] ?? 0) + 1
    const isWrong = verdict === null ? state === 'failed' : !right.includes(verdict)
    if (isWrong) outcome.wrong.push(`${name}: ${said} instead of ${right.join(' or ')}`)
  }
  return outcome
}
