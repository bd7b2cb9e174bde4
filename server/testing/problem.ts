import { notify } from '#database/channels.ts'
import type { Database } from '#database/connection.ts'
import { type RevisionRow, storeProblem, storeTests } from '#database/testing/problem.ts'
import type { Blobs } from '#storage/blobs.ts'

export interface ProblemFixture extends Partial<RevisionRow> {
  /** The contributor; null for a sample. */
  authorId?: number
  /** Pairs of input and output, in order. */
  tests?: [input: string, output: string][]
}

/** Stores a problem with its tests in the blob store; published and with one sample by default. */
export async function makeProblem(
  { db, blobs }: { db: Database; blobs: Blobs },
  { authorId, tests = [['1 2\n', '3\n']], ...row }: ProblemFixture = {},
): Promise<number> {
  const id = await storeProblem(db, { samples: 1, ...row })
  const author = { author_id: authorId ?? null }
  await db.updateTable('problems').set(author).where('id', '=', id).execute()
  await storeTests(db, blobs, id, tests)
  await notify(db, 'problems', { problemId: id })
  return id
}
