import type { ProblemItem } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'

export const itemColumns = ['id', 'title', 'difficulty', 'tags'] as const

interface ItemRow {
  id: number
  title: string
  difficulty: number
  tags: string
}

/** What both lists and all pages show of a problem. @param isSolved by who asks */
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
 * The problems that a user has solved: with an accepted submission on the revision that holds now.
 * @param among these problems only
 */
export async function solvedProblems(
  db: Connection,
  userId: number,
  among?: readonly number[],
): Promise<Set<number>> {
  if (among?.length === 0) return new Set()
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('problems', (join) =>
      join
        .onRef('problems.id', '=', 'submissions.problem_id')
        .onRef('problems.revision', '=', 'submissions.revision'),
    )
    .select('submissions.problem_id as id')
    .distinct()
    .where('submissions.user_id', '=', userId)
    .where('submissions.verdict', '=', 'OK')
    .$if(among !== undefined, (query) => query.where('submissions.problem_id', 'in', among ?? []))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
