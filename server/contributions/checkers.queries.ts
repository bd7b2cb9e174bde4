/** The checker programs of contributions, and the faults that judges found in them. */
import { sql } from 'kysely'
import { type ContributionValues, limits, type ProblemProgram } from '#contract'
import type { FaultyProblem, ProblemFault } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { isCurrent, ofRevision, type RevisionOf } from '../catalogue/current-problems.ts'
import { invalid } from '../http/refusal.ts'

/**
 * Stores the checker of a new revision.
 * @param former the revision whose checker is kept if the form does not mention one
 * @throws Refusal 400 if the comparison needs a checker and there is none
 */
export async function storeChecker(
  transaction: Connection,
  { problemId, revision }: RevisionOf,
  { checker }: ContributionValues,
  former?: number,
): Promise<void> {
  if (checker === null) return
  const kept =
    former === undefined ? null : await findChecker(transaction, { problemId, revision: former })
  const stored = checker ?? kept
  if (stored === null) {
    throw invalid([{ field: 'checkerCode', message: 'Checker: Code is required' }])
  }
  const { protocol, language, code, flags, headers } = stored
  await transaction
    .insertInto('programs')
    .values({
      ...{ problem_id: problemId, revision, role: 'checker' },
      ...{ protocol, language, code, flags, headers: JSON.stringify(headers) },
    })
    .execute()
}

export async function findChecker(db: Connection, of: RevisionOf): Promise<ProblemProgram | null> {
  const found = await db
    .selectFrom('programs')
    .select(['protocol', 'language', 'code', 'flags'])
    .select(sql<ProblemProgram['headers']>`headers`.as('headers'))
    .where(ofRevision(of))
    .where('role', '=', 'checker')
    .executeTakeFirst()
  return found ?? null
}

/** Faults in the current revision and newer ones, of one problem. */
export async function findFaults(db: Connection, problemId: number): Promise<ProblemFault[]> {
  const rows = await faults(db)
    .where('problem_faults.problem_id', '=', problemId)
    .orderBy('problem_faults.revision', 'desc')
    .orderBy('test')
    .limit(limits.listed.faults)
    .execute()
  return rows.map(faultOf)
}

/** The newest faults of all problems, for admins. */
export async function listFaults(db: Connection): Promise<FaultyProblem[]> {
  const rows = await faults(db)
    .select(['problem_faults.problem_id', 'revisions.title'])
    .orderBy('problem_faults.at', 'desc')
    .limit(limits.listed.faults)
    .execute()
  return rows.map(({ problem_id: problemId, title, ...row }) => ({
    ...faultOf(row),
    problem: { problemId, title },
  }))
}

/** Those of the current revision, and of newer ones that may replace it. */
function faults(db: Connection) {
  return db
    .selectFrom('problem_faults')
    .innerJoin('revisions', 'revisions.problem_id', 'problem_faults.problem_id')
    .select(['problem_faults.revision', 'test', 'message', 'at'])
    .whereRef('problem_faults.revision', '>=', 'revisions.revision')
    .where(isCurrent)
}

type FaultRow = Omit<ProblemFault, 'at'> & { at: Date }

function faultOf({ revision, test, message, at }: FaultRow): ProblemFault {
  return { revision, test, message, at: at.toISOString() }
}

const fieldsOf: Readonly<Record<string, (checker: ProblemProgram) => string>> = {
  checkerProtocol: ({ protocol }) => protocol,
  checkerLanguage: ({ language }) => language,
  checkerCode: ({ code }) => code,
  checkerFlags: ({ flags }) => flags,
  checkerHeaders: ({ headers }) => headers.map(({ name, text }) => `${name}:\n${text}`).join('\n'),
}

type Change = { field: string; before: string | null; after: string | null }

/** Compares the checkers of two revisions, by the fields of the form. */
export function checkerChanges(
  before: ProblemProgram | null,
  after: ProblemProgram | null,
): Change[] {
  return Object.entries(fieldsOf).flatMap(([field, textOf]) => {
    const [old, now] = [before, after].map((checker) => (checker ? textOf(checker) : null))
    if ((old ?? '') === (now ?? '')) return []
    return { field, before: old ?? null, after: now ?? null }
  })
}
