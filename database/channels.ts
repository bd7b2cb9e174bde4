import { sql } from 'kysely'
import type { RunEvent, SubmissionEvent } from '#contract'
import type { Connection } from './connection.ts'
import type { JobName } from './queue/jobs.ts'

/** The messages that processes send each other over PostgreSQL, by channel. */
export type Channels = {
  /** A job is waiting in this queue. */
  jobs: { queue: JobName }
  /** Something happened to a submission that is being followed. */
  submission: SubmissionEvent & { submissionId: number }
  /** Something happened to a Run. */
  run: RunEvent & { runId: number }
  /** A contribution, or the machine's review of it, is not what it was. */
  contribution: { problemId: number }
  /** The public list of problems is not what it was. */
  problems: { problemId: number }
  /** A rejudge has begun. */
  rejudges: { rejudgeId: number }
  /**
   * Tokens ended, or are good for less: the one with this jti, or all of the user's older ones. What
   * was opened with them ends, and is opened again by whoever still may.
   */
  session: { userId: number; jti: string | null }
}
export type ChannelName = keyof Channels

/**
 * Tells everybody who listens, in this order; inside a transaction, when it commits. A payload is at
 * most 8000 bytes, so messages carry ids and numbers, never texts. Of equal ones in one transaction
 * PostgreSQL tells one.
 */
export async function notify<Name extends ChannelName>(
  connection: Connection,
  channel: Name,
  ...payloads: Channels[Name][]
): Promise<void> {
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await sql`
    select pg_notify(${channelOf(channel)}, payload) from unnest(${sql.val(texts)}::text[]) payload
  `.execute(connection)
}

/** The name under which PostgreSQL knows a channel. */
export function channelOf(channel: ChannelName): string {
  return `assay_${channel}`
}
