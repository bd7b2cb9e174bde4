/**
 * Writes the progress of judging in order. Results that were reported together are written in one round trip.
 * The verdict is written at once, with the last results and the end of the job, in one transaction.
 *
 * Full texts are stored for tests that a user may view: the failing test, samples, and every test of a
 * submission on a contribution. Of other tests, only the first bytes are stored.
 */
import { type Insertable, sql } from 'kysely'
import { limits, megabytes } from '#contract'
import type { Connection, Database } from '#database/connection.ts'
import type { Results } from '#database/schema.ts'
import { storedText, storeTexts } from '#database/stored-texts.ts'
import type { TestResult } from '../run/run-test.ts'
import {
  checkFencingToken,
  publish,
  type TakenSubmission,
  writeRunning,
} from './submission.queries.ts'
import { type Write, writeLoop } from './write-loop.ts'

export type ResultsWriter = ReturnType<typeof resultsWriter>

/** A test result with the test's number in judging order, from 1. */
export type NumberedResult = TestResult & { index: number }

/** @param onFailure called when judging has become pointless: another worker has the submission, or the database fails */
export function resultsWriter(
  database: Database,
  taken: TakenSubmission,
  onFailure: (error: unknown) => void,
) {
  const reduce = reduceTexts(taken)
  const begin = (to: Connection) => checkFencingToken(to, taken)
  const loop = writeLoop({ database, begin, onFailure })
  const results: StoredResult[] = []
  return {
    addRunning(): void {
      loop.add((to) => writeRunning(to, taken))
    },
    addResult(result: NumberedResult): void {
      // One write for all results that come until it is sent.
      if (results.length === 0) loop.add((to) => writeResults(to, taken, results.splice(0)))
      results.push(reduce(result))
    },
    /**
     * Writes the last results, and `end` after them.
     * @param end must send all its statements at once, because nothing waits between them
     * @throws the error of a write that failed
     */
    async finish(end: Write): Promise<void> {
      loop.add(end)
      const failure = await loop.finish()
      if (failure !== null) throw failure
    },
  }
}

type StoredResult = ReturnType<ReturnType<typeof reduceTexts>>

/** Room that passed tests leave to the failing one, which comes last. It has an output or a transcript. */
const failingTestBytes = 2 * limits.shownTextBytes

/**
 * Returns the function that reduces the results of one submission, given in test order. Their full
 * texts together take no more than one reply shows.
 */
export function reduceTexts(submission: { samples: number; isPending: boolean }) {
  let leftBytes = limits.shownReplyBytes - failingTestBytes
  return ({ message: _, output, stderr, transcript, checkerMessage, ...rest }: NumberedResult) => {
    const hasFailed = rest.verdict !== 'OK'
    const texts = [output.text, stderr.text, transcript?.text ?? '']
    const sizeBytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    const mayBeViewed = hasFailed || rest.index <= submission.samples || submission.isPending
    const isFull = mayBeViewed && (hasFailed || sizeBytes <= leftBytes)
    if (isFull) leftBytes -= sizeBytes
    return {
      ...rest,
      output: storedText(output.text, isFull),
      stderr: storedText(stderr.text, isFull),
      /** Null unless the problem is interactive. */
      transcript: transcript ? storedText(transcript.text, isFull) : null,
      // Only shown beside a failing test.
      checkerMessage: hasFailed ? checkerMessage : null,
      isFull,
      /** True when the program wrote more than the full texts hold. */
      cut: output.cut || stderr.cut,
      transcriptCut: transcript?.cut ?? false,
    }
  }
}

function rowOf({ submissionId }: TakenSubmission, result: StoredResult): Insertable<Results> {
  const { index, verdict, reason, output, stderr, transcript, cut } = result
  return {
    ...{ submission_id: submissionId, index, verdict, reason, cut, is_full: result.isFull },
    time_ms: result.timeMs,
    memory_bytes: result.memoryBytes,
    output: output.start,
    output_bytes: output.bytes,
    stderr: stderr.start,
    stderr_bytes: stderr.bytes,
    message: result.checkerMessage,
    transcript: transcript?.start ?? null,
    transcript_bytes: transcript?.bytes ?? null,
    transcript_cut: result.transcriptCut,
  }
}

/** @param results in the order in which they are published, at least one */
async function writeResults(
  connection: Connection,
  taken: TakenSubmission,
  results: readonly StoredResult[],
): Promise<void> {
  const rows = results.map((result) => rowOf(taken, result))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  // As JSON, so that the statement has the same text for any number of results.
  const inserting = sql`
    insert into results (${columns})
    select ${columns} from json_populate_recordset(null::results, ${JSON.stringify(rows)}::json)
  `.execute(connection)
  const texts = results.flatMap(({ index, output, stderr, transcript }) => [
    { index, stream: 'output' as const, text: output.full },
    { index, stream: 'stderr' as const, text: stderr.full },
    { index, stream: 'transcript' as const, text: transcript?.full ?? null },
  ])
  const events = results.map(({ index, verdict, timeMs: time, memoryBytes }) => {
    const memory = megabytes(memoryBytes)
    return { event: 'test' as const, data: { index, verdict, time, memory } }
  })
  await Promise.all([
    inserting,
    storeTexts(connection, taken, texts),
    publish(connection, taken.submissionId, events),
  ])
}
