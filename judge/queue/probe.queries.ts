/** The judge's queries about the programs of a revision that the automated review tries. */
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Connection } from '#database/connection.ts'
import type { Finding } from '../review/finding.ts'
import { programColumns, validatorColumn } from './rule-columns.ts'

type RevisionOf = { problemId: number; revision: number }

export type TakenProbe = NonNullable<Awaited<ReturnType<typeof takeProbe>>>

/** Counts an attempt. @returns null when it has ended, was deleted, or the revision was replaced */
export async function takeProbe(connection: Connection, { problemId, revision }: RevisionOf) {
  const taken = await connection
    .updateTable('probes')
    .from('revisions')
    .set({ attempts: sql`attempts + 1` })
    .where('probes.problem_id', '=', problemId)
    .where('probes.revision', '=', revision)
    .where('findings', 'is', null)
    .whereRef('revisions.problem_id', '=', 'probes.problem_id')
    .whereRef('revisions.revision', '=', 'probes.revision')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as newer')
            .select('newer.revision')
            .where('newer.problem_id', '=', problemId)
            .where('newer.revision', '>', revision),
        ),
      ),
    )
    .returning(['attempts', 'passes', ...programColumns, validatorColumn])
    .returning(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('tests')
          .select(['file_number as number', 'input_hash as inputHash'])
          .select(['output_hash as outputHash', 'output_bytes as outputBytes'])
          .where('tests.problem_id', '=', problemId)
          .where('tests.revision', '=', revision)
          .orderBy('tests.number'),
      ).as('tests'),
    )
    .executeTakeFirst()
  return taken ?? null
}

export async function writeProbed(
  connection: Connection,
  { problemId, revision }: RevisionOf,
  findings: readonly Finding[],
): Promise<void> {
  await connection
    .updateTable('probes')
    .set({ findings: JSON.stringify(findings) })
    .where('problem_id', '=', problemId)
    .where('revision', '=', revision)
    .execute()
}

/** The failure was not caused by the programs. */
export async function forgiveProbe(connection: Connection, { problemId, revision }: RevisionOf) {
  await connection
    .updateTable('probes')
    .set({ attempts: sql`attempts - 1` })
    .where('problem_id', '=', problemId)
    .where('revision', '=', revision)
    .execute()
}
