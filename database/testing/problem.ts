import { type Insertable, type Selectable, sql } from 'kysely'
import type { ProblemStatus } from '#contract'
import type { Database } from '../connection.ts'
import type { Revisions } from '../schema.ts'

export type RevisionRow = Omit<Insertable<Revisions>, 'problem_id' | 'revision' | 'is_current'>
export interface BlobWriter {
  put: (content: Buffer) => Promise<{ hash: string; sizeBytes: number }>
}

let made = 0

/** Stores a problem without an author, and its first revision: published, without tests. @returns its id */
export async function storeProblem(db: Database, row: Partial<RevisionRow> = {}): Promise<number> {
  made++
  const problem = db.insertInto('problems').defaultValues().returning('id')
  const { id } = await problem.executeTakeFirstOrThrow()
  await db
    .insertInto('revisions')
    .values({
      ...{ problem_id: id, revision: 1, is_current: true, status: 2 },
      ...{ title: `Problem ${made}`, difficulty: 1, tags: 'Math' },
      ...{ description: 'Add the *numbers*.' },
      ...{ description_html: '<p>Add the <em>numbers</em>.</p>' },
      ...{ time_limit_ms: 1000, memory_limit_mb: 128, samples: 0 },
      ...{ comparison: 'tokens', scale_time_limit: false },
      ...row,
    })
    .execute()
  return id
}

/** Stores many problems of one author, without tests. */
export async function storeProblems(
  db: Database,
  { authorId, status, count }: { authorId: number; status: ProblemStatus; count: number },
): Promise<void> {
  await sql`
    with added as (
      insert into problems (author_id) select ${authorId} from generate_series(1, ${count}::integer)
      returning id
    )
    insert into revisions (problem_id, revision, is_current, status, title, difficulty, tags,
      description, description_html, time_limit_ms, memory_limit_mb, samples, comparison,
      scale_time_limit)
    select id, 1, true, ${status}, 'One of many ' || id, 1, '', 'x', 'x', 1000, 128, 0, 'tokens', false
    from added
  `.execute(db)
}

/** Stores tests of the first revision, and their texts as blobs. */
export async function storeTests(
  db: Database,
  blobs: BlobWriter,
  problemId: number,
  tests: readonly (readonly [input: string, output: string])[],
): Promise<void> {
  for (const [index, [input, output]] of tests.entries()) {
    const storedInput = await blobs.put(Buffer.from(input))
    const storedOutput = await blobs.put(Buffer.from(output))
    await db
      .insertInto('tests')
      .values({
        ...{ problem_id: problemId, revision: 1 },
        ...{ number: index + 1, file_number: String(index + 1) },
        ...{ input_hash: storedInput.hash, input_bytes: storedInput.sizeBytes },
        ...{ output_hash: storedOutput.hash, output_bytes: storedOutput.sizeBytes },
      })
      .execute()
  }
}

/** Stores a copy of the current revision with these changes, which becomes the current one. */
export async function storeNextRevision(
  db: Database,
  problemId: number,
  changes: Partial<Selectable<Revisions>> = {},
): Promise<void> {
  const { is_current: _, ...former } = await db
    .updateTable('revisions')
    .set({ is_current: false })
    .where('problem_id', '=', problemId)
    .where('is_current', '=', true)
    .returningAll()
    .executeTakeFirstOrThrow()
  const revision = former.revision + 1
  const next = { ...former, ...changes, revision, is_current: true }
  await db.insertInto('revisions').values(next).execute()
}
