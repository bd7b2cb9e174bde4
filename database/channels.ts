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

/** PostgreSQL accepts less than 8000. */
const mostPayloadBytes = 7_900

/**
 * Sends messages, in this order, to all processes; inside a transaction, when it commits. A message has
 * at most `mostPayloadBytes`, so it carries ids and numbers. Several share a payload, as a JSON array,
 * because each payload costs PostgreSQL and every listener more than a message in it.
 */
export async function notify<Name extends ChannelName>(
  connection: Connection,
  channel: Name,
  ...payloads: Channels[Name][]
): Promise<void> {
  const texts = joined(payloads.map((payload) => JSON.stringify(payload)))
  await sql`
    select pg_notify(${channelOf(channel)}, payload) from unnest(${sql.val(texts)}::text[]) payload
  `.execute(connection)
}

/** Joins messages to as few payloads as possible. One alone stays as it is: equal ones are sent once. */
function joined(texts: readonly string[]): string[] {
  const groups: string[][] = []
  let bytes = mostPayloadBytes
  for (const text of texts) {
    // With its comma; the brackets have room in the rest.
    const added = Buffer.byteLength(text) + 1
    bytes += added
    if (bytes <= mostPayloadBytes) {
      groups.at(-1)?.push(text)
    } else {
      groups.push([text])
      bytes = added
    }
  }
  return groups.map((group) => (group.length === 1 ? group.join() : `[${group.join()}]`))
}

export const channelOf = (channel: string) => `assay_${channel}`
