import { sql } from 'kysely'
import type { RunEvent, SubmissionEvent } from '#contract'
import type { Connection } from './connection.ts'
import type { JobName } from './queue/jobs.ts'

/** The messages that processes send each other over PostgreSQL, by channel. */
export type Channels = {
  /** A job is waiting in this queue. */
  jobs: { queue: JobName }
  submission: SubmissionEvent & { submissionId: number }
  run: RunEvent & { runId: number }
  /** A contribution or its automated review has changed. */
  contribution: { problemId: number }
  /** The public list of problems has changed. */
  problems: { problemId: number }
  /** A rejudge has begun. */
  rejudges: { rejudgeId: number }
  /** Tokens have ended or lost rights: this one, or all older ones of the user. Their streams end. */
  session: { userId: number; jti: string | null }
}
export type ChannelName = keyof Channels

/** The field of each channel's messages that names their subject. */
export const subjects: { [Name in ChannelName]: keyof Channels[Name] } = {
  jobs: 'queue',
  submission: 'submissionId',
  run: 'runId',
  contribution: 'problemId',
  problems: 'problemId',
  rejudges: 'rejudgeId',
  session: 'userId',
}

/**
 * Sends messages, in this order, to all processes; inside a transaction, when it commits. A payload has
 * at most 8000 bytes, so messages carry ids and numbers. Equal ones of a transaction are sent once.
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

export const channelOf = (channel: string) => `assay_${channel}`
