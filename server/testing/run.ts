import type { Database } from '#database/connection.ts'

/** A finished Run. */
export async function makeRun(
  db: Database,
  { problemId, userId }: { problemId: number; userId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('runs')
    .values({
      ...{ problem_id: problemId, revision: 1, user_id: userId, language: 'c', code: 'the code' },
      ...{ input: '1 2\n', state: 'judged', verdict: 'OK', output: '3\n', stderr: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
