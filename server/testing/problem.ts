import type { Comparison, ProblemStatus } from '#contract'
import { notify } from '#database/channels.ts'
import type { Database } from '#database/connection.ts'
import type { Blobs } from '#storage/blobs.ts'

export interface ProblemFixture {
  title?: string
  /** The contributor; null for a sample. */
  authorId?: number
  status?: ProblemStatus
  difficulty?: number
  tags?: string
  description?: string
  /** Pairs of input and output, in order. */
  tests?: [input: string, output: string][]
  /** The number of tests that are shown as samples. */
  samples?: number
  timeLimitMs?: number
  memoryLimitMb?: number
  comparison?: Comparison
  tolerance?: number
  scaleTimeLimit?: boolean
}

let made = 0

/** Stores a problem with its tests in the blob store; published by default. */
export async function makeProblem(
  { db, blobs }: { db: Database; blobs: Blobs },
  fixture: ProblemFixture = {},
): Promise<number> {
  made++
  const { tests = [['1 2\n', '3\n']], description = 'Add the *numbers*.' } = fixture
  const { id } = await db
    .insertInto('problems')
    .values({
      title: fixture.title ?? `Problem ${made}`,
      author_id: fixture.authorId ?? null,
      status: fixture.status ?? 2,
      difficulty: fixture.difficulty ?? 1,
      tags: fixture.tags ?? 'Math',
      description,
      description_html: '<p>Add the <em>numbers</em>.</p>',
      time_limit_ms: fixture.timeLimitMs ?? 1000,
      memory_limit_mb: fixture.memoryLimitMb ?? 128,
      samples: fixture.samples ?? 1,
      comparison: fixture.comparison ?? 'tokens',
      tolerance: fixture.tolerance ?? null,
      scale_time_limit: fixture.scaleTimeLimit ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, [input, output]] of tests.entries()) {
    const storedInput = await blobs.put(Buffer.from(input))
    const storedOutput = await blobs.put(Buffer.from(output))
    await db
      .insertInto('tests')
      .values({
        problem_id: id,
        revision: 1,
        number: index + 1,
        file_number: String(index + 1),
        input_hash: storedInput.hash,
        output_hash: storedOutput.hash,
        input_bytes: storedInput.sizeBytes,
        output_bytes: storedOutput.sizeBytes,
      })
      .execute()
  }
  await notify(db, 'problems', { problemId: id })
  return id
}
