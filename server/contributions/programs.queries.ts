/** The programs of contributions, such as checkers, their trial runs, and the faults that judges found in them. */
import { sql } from 'kysely'
import {
  type ContributionValues,
  checkTogether,
  limits,
  type ProblemProgram,
  type ProgramField,
  type ProgramPart,
  type ProgramRole,
  type ProgramValues,
  programParts,
  programRoles,
} from '#contract'
import type { FaultyProblem, ProblemFault, Review } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { isCurrent, ofRevision, type RevisionOf } from '../catalogue/current-problems.ts'
import { refuseErrors } from '../http/refusal.ts'

export type Programs = Record<ProgramRole, ProblemProgram | null>

/**
 * Stores the programs of a new revision.
 * @param former the previous revision, whose programs are kept for roles that the form omits
 * @throws Refusal 400 if the comparison needs a program that is missing, or the programs do not fit together
 */
export async function storePrograms(
  transaction: Connection,
  { problemId, revision }: RevisionOf,
  values: ProgramValues & Pick<ContributionValues, 'comparison' | 'passes'>,
  former?: number,
): Promise<void> {
  const kept =
    former === undefined ? none : await findPrograms(transaction, { problemId, revision: former })
  const stored = programsOf((role) => (values[role] === undefined ? kept[role] : values[role]))
  const { comparison, passes } = values
  refuseErrors(checkTogether({ ...stored, comparison, passes }))
  const rows = programRoles.flatMap((role) => {
    const program = stored[role]
    if (program === null) return []
    const headers = JSON.stringify(program.headers)
    return [{ ...program, headers, role, problem_id: problemId, revision }]
  })
  if (rows.length > 0) await transaction.insertInto('programs').values(rows).execute()
}

function programsOf(find: (role: ProgramRole) => ProblemProgram | null): Programs {
  return { checker: find('checker'), interactor: find('interactor'), validator: find('validator') }
}

const none = programsOf(() => null)

export async function findPrograms(db: Connection, of: RevisionOf): Promise<Programs> {
  const rows = await db
    .selectFrom('programs')
    .select(['role', 'protocol', 'language', 'code', 'flags'])
    .select(sql<ProblemProgram['headers']>`headers`.as('headers'))
    .where(ofRevision(of))
    .execute()
  const found = new Map(rows.map(({ role, ...program }) => [role, program]))
  return programsOf((role) => found.get(role) ?? null)
}

/** Queues the trial run of the programs of a revision that has just been stored, if it has any. */
export async function sendProbe(
  transaction: Connection,
  { problemId, revision }: RevisionOf,
  userId: number,
): Promise<void> {
  const { rows } = await sql`
    insert into probes (problem_id, revision)
    select distinct problem_id, revision from programs
    where problem_id = ${problemId} and revision = ${revision}
    returning revision
  `.execute(transaction)
  if (rows.length === 0) return
  const options = { kind: 'probe', owner: userId } as const
  await sendJob(transaction, 'probe', { problemId, revision, userId }, options)
}

type Probe = { problemId: number; findings: Review['findings'] | null }

/**
 * Returns the findings of the trial runs, which are a part of the automated review.
 * @param areWanted a condition that selects one revision of each problem
 */
export async function findProbes(db: Connection, areWanted: ReturnType<typeof sql<boolean>>) {
  const rows = await db
    .selectFrom('probes')
    .select('problem_id as problemId')
    .select(sql<Probe['findings']>`findings`.as('findings'))
    .where(areWanted)
    .execute()
  return new Map(rows.map((row) => [row.problemId, row]))
}

/** Returns the faults of a problem's current revision and of newer ones. */
export async function findFaults(db: Connection, problemId: number): Promise<ProblemFault[]> {
  const rows = await faults(db)
    .where('problem_faults.problem_id', '=', problemId)
    .orderBy('problem_faults.revision', 'desc')
    .orderBy('test')
    .limit(limits.listed.faults)
    .execute()
  return rows.map(faultOf)
}

/** Returns the newest faults of all problems, for admins. */
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

/** Selects faults of the current revision, and of newer ones that may replace it. */
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

const textOf: Readonly<Record<ProgramPart, (program: ProblemProgram) => string>> = {
  Protocol: ({ protocol }) => protocol,
  Language: ({ language }) => language,
  Code: ({ code }) => code,
  Flags: ({ flags }) => flags,
  Headers: ({ headers }) => headers.map(({ name, text }) => `${name}:\n${text}`).join('\n'),
}

type Change = { field: ProgramField; before: string | null; after: string | null }

/** Compares the programs of two revisions, by the fields of the form. */
export function programChanges(before: Programs, after: Programs): Change[] {
  return programRoles.flatMap((role) =>
    programParts.flatMap((part) => {
      const [old = null, now = null] = [before[role], after[role]].map(
        (program) => program && textOf[part](program),
      )
      if ((old ?? '') === (now ?? '')) return []
      return { field: `${role}${part}` as const, before: old, after: now }
    }),
  )
}
