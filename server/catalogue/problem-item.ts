import { sql } from 'kysely'
import type { Connection } from '#database/connection.ts'
import { isCurrent } from './current-problems.ts'

/** Problems with an accepted submission on the current revision. @param among these only */
export async function solvedProblems(
  db: Connection,
  userId: number,
  among?: readonly number[],
): Promise<Set<number>> {
  if (among?.length === 0) return new Set()
  const rows = await newestAccepted(db, userId)
    .select('revisions.problem_id')
    .$if(among !== undefined, (query) =>
      query.where(sql<boolean>`revisions.problem_id = any (${among ?? []}::integer[])`),
    )
    .execute()
  return new Set(rows.map(({ problem_id: id }) => id))
}

/** A literal, because with a parameter a prepared statement would not use the index of accepted submissions. */
export const accepted = sql.lit('OK' as const)

/** Asks the index once per problem, so that the cost does not grow with the user's submissions. */
export function newestAccepted(db: Connection, userId: number) {
  return db
    .selectFrom('revisions')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('submissions')
          .select('submissions.id')
          .where('user_id', '=', userId)
          .whereRef('submissions.problem_id', '=', 'revisions.problem_id')
          .whereRef('submissions.revision', '=', 'revisions.revision')
          .where('verdict', '=', accepted)
          .orderBy('submissions.id', 'desc')
          .limit(1)
          .as('solved'),
      (join) => join.onTrue(),
    )
    .where(isCurrent)
}
