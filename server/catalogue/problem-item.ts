import { sql } from 'kysely'
import type { ProblemItem } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'

export const itemColumns = ['id', 'title', 'difficulty', 'tags'] as const

interface ItemRow {
  id: number
  title: string
  difficulty: number
  tags: string
}

/**
 * Returns the fields of a problem that all lists and pages show. @param isSolved whether the caller
 * has solved it
 */
export function problemItem(row: ItemRow, isSolved: boolean): ProblemItem {
  return {
    problemId: row.id,
    title: row.title,
    difficulty: row.difficulty,
    tags: row.tags,
    userStatus: isSolved,
  }
}

/**
 * Returns the problems that a user has solved: with an accepted submission on the current revision.
 * Asks the index once per problem, so that the cost does not grow with the user's submissions.
 * @param among these problems only
 */
export async function solvedProblems(
  db: Connection,
  userId: number,
  among?: readonly number[],
): Promise<Set<number>> {
  if (among?.length === 0) return new Set()
  const rows = await db
    .selectFrom('problems')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('submissions')
          .select('submissions.id')
          .where('user_id', '=', userId)
          .whereRef('submissions.problem_id', '=', 'problems.id')
          .whereRef('submissions.revision', '=', 'problems.revision')
          .where('verdict', '=', 'OK')
          .limit(1)
          .as('solved'),
      (join) => join.onTrue(),
    )
    .select('problems.id')
    .$if(among !== undefined, (query) =>
      query.where(sql<boolean>`problems.id = any (${among ?? []}::integer[])`),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
