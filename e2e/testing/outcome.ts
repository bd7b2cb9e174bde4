// Checks the outcome of all submissions: none may be lost, stuck, judged wrongly, or not judged
// exactly once.
import { setTimeout as pause } from 'node:timers/promises'
import type { Ask } from './database.ts'
import type { Sent } from './steady-stream.ts'

export interface Outcome {
  stored: number
  /** Requests that were repeated because they got no answer. */
  unanswered: number
  /** Accepted by the server, but not in the database. */
  lost: number[]
  /** Submissions that are not in a final state. */
  stuck: number[]
  failed: number[]
  /** Judged with an unexpected verdict. */
  wrong: { id: number; expected: string; verdict: string }[]
  /** Submissions without exactly one recorded verdict. */
  notOnce: number[]
  /** Time from submission to verdict. */
  waitsMs: number[]
}

export function isClean({ lost, stuck, failed, wrong, notOnce }: Outcome): boolean {
  return [lost, stuck, failed, wrong, notOnce].every(({ length }) => length === 0)
}

/**
 * Counts from now on how often each submission is given a verdict. The site cannot show this, because a
 * second equal verdict looks like the first.
 */
export async function auditVerdicts(ask: Ask): Promise<void> {
  await ask((client) =>
    client.query(`
      create table if not exists audited_verdicts (submission_id integer not null);
      -- Runs as the table's owner, because the judge's account has no rights on it.
      create or replace function audit_verdict() returns trigger language plpgsql
        security definer as $$
        begin
          insert into audited_verdicts values (new.id);
          return new;
        end
      $$;
      create or replace trigger audit_verdict after update on submissions
        for each row when (new.verdict is not null) execute function audit_verdict();
    `),
  )
}

/** Returns the id of the last stored submission; 0 if there is none. */
export async function lastSubmission(ask: Ask): Promise<number> {
  return (await allSubmissions(ask, 0)).at(-1)?.id ?? 0
}

interface Row {
  id: number
  state: string
  verdict: string | null
  code: string
  verdicts: number
  waited_ms: number
}

/** Returns the outcome of the submissions after `before`, all of them after `auditVerdicts`. */
export async function outcomeOf(
  ask: Ask,
  before: number,
  sent: Sent,
  timeoutMs = 240_000,
): Promise<Outcome> {
  const rows = await untilAllEnded(ask, before, timeoutMs)
  const known = new Set(rows.map(({ id }) => id))
  const ids = (which: (row: Row) => boolean) => rows.filter(which).map(({ id }) => id)
  return {
    stored: rows.length,
    unanswered: sent.unanswered,
    lost: sent.ids.filter((id) => !known.has(id)),
    stuck: ids(({ state }) => state !== 'judged' && state !== 'failed'),
    failed: ids(({ state }) => state === 'failed'),
    wrong: rows.flatMap(({ id, code, verdict }) => {
      const mark = /^(?:#|\/\/) (.*)/.exec(code)?.[1] ?? ''
      const expected = sent.expected.get(mark) ?? 'OK'
      return verdict === null || verdict === expected ? [] : [{ id, expected, verdict }]
    }),
    notOnce: ids(({ verdict, verdicts }) => verdicts !== (verdict === null ? 0 : 1)),
    waitsMs: rows.filter(({ verdict }) => verdict !== null).map((row) => row.waited_ms),
  }
}

/** The time limit restarts with each verdict, because a slow machine can have a long queue. */
async function untilAllEnded(ask: Ask, before: number, timeoutMs: number): Promise<Row[]> {
  let fewestOpen = Number.POSITIVE_INFINITY
  let untilMs = 0
  for (; ; await pause(500)) {
    const rows = await allSubmissions(ask, before).catch(() => undefined)
    if (rows === undefined) continue
    const open = rows.filter(({ state }) => state !== 'judged').length
    if (open < fewestOpen) untilMs = performance.now() + timeoutMs
    if (open === 0 || performance.now() > untilMs) return rows
    fewestOpen = Math.min(fewestOpen, open)
  }
}

async function allSubmissions(ask: Ask, before: number): Promise<Row[]> {
  const { rows } = await ask((client) =>
    client.query<Row>(
      `select id, state, verdict, code,
        extract(epoch from judged_at - created_at)::float8 * 1000 as waited_ms,
        (select count(*)::integer from audited_verdicts where submission_id = id) as verdicts
      from submissions where id > $1 order by id`,
      [before],
    ),
  )
  return rows
}
