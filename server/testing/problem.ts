import type { Comparison, ProblemStatus } from '#contract'
import { notify } from '#database/channels.ts'
import type { Database } from '#database/connection.ts'
import { storeProblem, storeTests } from '#database/testing/problem.ts'
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

/** Stores a problem with its tests in the blob store; published by default. */
export async function makeProblem(
  { db, blobs }: { db: Database; blobs: Blobs },
  fixture: ProblemFixture = {},
): Promise<number> {
  const { title, description, tests = [['1 2\n', '3\n']] } = fixture
  const id = await storeProblem(db, {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    status: fixture.status ?? 2,
    difficulty: fixture.difficulty ?? 1,
    tags: fixture.tags ?? 'Math',
    time_limit_ms: fixture.timeLimitMs ?? 1000,
    memory_limit_mb: fixture.memoryLimitMb ?? 128,
    samples: fixture.samples ?? 1,
    comparison: fixture.comparison ?? 'tokens',
    tolerance: fixture.tolerance ?? null,
    scale_time_limit: fixture.scaleTimeLimit ?? false,
  })
  const author = { author_id: fixture.authorId ?? null }
  await db.updateTable('problems').set(author).where('id', '=', id).execute()
  await storeTests(db, blobs, id, tests)
  await notify(db, 'problems', { problemId: id })
  return id
}
