import { createHash } from 'node:crypto'
import type { Language } from '#contract'
import type { Database } from '#database/connection.ts'
import type { Blobs } from '#storage/blobs.ts'

export type Case = { input: string; output: string }

/** Creates a published problem with these tests and no author. @returns its id */
export async function addProblem(
  database: Database,
  blobs: Blobs,
  cases: readonly Case[],
  problem: { timeLimitMs?: number; status?: 0 | 2 } = {},
): Promise<number> {
  const { id } = await database
    .insertInto('problems')
    .values({
      status: problem.status ?? 2,
      title: `Problem ${createHash('sha256').update(String(Math.random())).digest('hex')}`,
      difficulty: 1,
      tags: 'Math',
      description: 'Add.',
      description_html: '<p>Add.</p>',
      time_limit_ms: problem.timeLimitMs ?? 2000,
      memory_limit_mb: 128,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, { input, output }] of cases.entries()) {
    const [storedInput, storedOutput] = [
      await blobs.put(Buffer.from(input)),
      await blobs.put(Buffer.from(output)),
    ]
    await database
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
  return id
}

/** A submission that waits, without a job yet. @returns its id */
export async function addSubmission(
  database: Database,
  problemId: number,
  {
    language = 'python',
    code = 'print(input())',
    onContribution = false,
  }: { language?: Language; code?: string; onContribution?: boolean } = {},
): Promise<number> {
  const userId = await someUser(database)
  const { tests } = await database
    .selectFrom('tests')
    .select(({ fn }) => fn.countAll<number>().as('tests'))
    .where('problem_id', '=', problemId)
    .executeTakeFirstOrThrow()
  const { id } = await database
    .insertInto('submissions')
    .values({
      problem_id: problemId,
      revision: 1,
      user_id: userId,
      language,
      code,
      on_contribution: onContribution,
      test_count: tests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function someUser(database: Database): Promise<number> {
  const known = await database.selectFrom('users').select('id').executeTakeFirst()
  if (known !== undefined) return known.id
  const { id } = await database
    .insertInto('users')
    .values({
      username: 'learner',
      fullname: 'Learner',
      email: 'learner@example.org',
      password_hash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
