import type { Language } from '#contract'
import type { Database } from '#database/connection.ts'
import { someUser } from './submission.ts'

/** A Run that waits, without a job yet. @returns its id */
export async function addRun(
  database: Database,
  problemId: number,
  run: { language?: Language; code?: string; input?: string; sample?: number } = {},
): Promise<number> {
  const { language = 'python', code = 'print(input())', input = '', sample = null } = run
  const { id } = await database
    .insertInto('runs')
    .values({
      problem_id: problemId,
      revision: 1,
      user_id: await someUser(database),
      language,
      code,
      input,
      sample,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
