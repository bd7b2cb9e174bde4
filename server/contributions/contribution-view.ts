import { difficultyLabel, problemStatus } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { columnOfField, contentColumns, type RevisionOf } from '../catalogue/current-problems.ts'
import { keysFor, filesOf as problemFilesOf, withKeys } from '../catalogue/problem-files.ts'
import { problemView } from '../catalogue/problem-view.ts'
import { testsOf } from '../catalogue/tests.ts'
import { forbidden, notFound } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/caller.ts'
import { filesOf } from './automated-review.ts'
import { findContribution, readHistory } from './contributions.queries.ts'
import { fileChanges } from './files.queries.ts'
import { findFaults, findPrograms, programChanges } from './programs.queries.ts'
import { readReview } from './review.queries.ts'
import { findTranslations, translationChanges } from './translations.queries.ts'

type ContributionRow = NonNullable<Awaited<ReturnType<typeof findContribution>>>

/** @throws Refusal 404 for an admin; 403 for other users, who must not learn which ids exist */
export async function reviewable(
  db: Connection,
  problemId: number,
  caller: Caller,
): Promise<ContributionRow> {
  const row = await findContribution(db, problemId)
  if (!caller.isAdmin && row?.author_id !== caller.userId) throw forbidden()
  if (row === undefined) throw notFound('There is no such contribution.')
  return row
}

export async function showContribution(
  parts: Pick<Parts, 'db' | 'blobs' | 'sessions'>,
  problemId: number,
  caller: Caller,
): Promise<Contribution> {
  const { db } = parts
  const row = await reviewable(db, problemId, caller)
  const review = await readReview(db, { problemId, revision: row.revision })
  const files = await problemFilesOf(db, { problemId, revision: row.revision })
  return {
    ...(await problemView(parts, row, caller.userId)),
    ...withKeys(row.description_html, files, keysFor(parts.sessions)),
    published: row.currentStatus === problemStatus.published,
    scaleTimeLimit: row.scale_time_limit,
    revision: row.revision,
    reason: row.reason,
    decidedBy: row.decidedBy,
    decidedAt: row.decided_at?.toISOString() ?? null,
    report: review.findings.map(({ text }) => text),
    review,
    ...(await findPrograms(db, { problemId, revision: row.revision })),
    passes: row.passes,
    translations: await findTranslations(db, { problemId, revision: row.revision }),
    faults: await findFaults(db, problemId),
    changes: await changesOf(db, row),
    history: await readHistory(db, problemId),
  }
}

type Changes = NonNullable<Contribution['changes']>
type Content = Pick<ContributionRow, (typeof contentColumns)[number]>

const mostTestRows = 50

/** Compares with the published revision or, without one, with the last that was decided on. */
async function changesOf(db: Connection, row: ContributionRow): Promise<Changes | null> {
  const { id, revision, currentRevision, currentStatus } = row
  const isProposal = currentStatus === problemStatus.published && currentRevision !== revision
  const before = await db
    .selectFrom('revisions')
    .select(contentColumns)
    .select('revision')
    .where('problem_id', '=', id)
    .where('revision', '<', revision)
    .$if(isProposal, (query) => query.where('revision', '=', currentRevision))
    .$if(!isProposal, (query) => query.where('decided_at', 'is not', null))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before === undefined) return null
  const former = { problemId: id, revision: before.revision }
  const newest = { problemId: id, revision }
  return [
    ...contentChanges(before, row),
    ...programChanges(await findPrograms(db, former), await findPrograms(db, newest)),
    ...fileChanges(await problemFilesOf(db, former), await problemFilesOf(db, newest)),
    ...translationChanges(await findTranslations(db, former), await findTranslations(db, newest)),
    ...testChanges(await hashesOf(db, former), await hashesOf(db, newest)),
  ]
}

function contentChanges(before: Content, after: Content): Changes {
  return Object.entries(columnOfField).flatMap(([field, column]) =>
    before[column] === after[column]
      ? []
      : { field, before: shown(before, column), after: shown(after, column) },
  )
}

function shown(content: Content, column: keyof Content): string | null {
  if (column === 'difficulty') return difficultyLabel(content.difficulty)
  if (column === 'languages') return content.languages || 'all'
  const value = content[column]
  return value === null ? null : String(value)
}

async function hashesOf(db: Connection, of: RevisionOf): Promise<Map<string, string>> {
  const files = filesOf(await testsOf(db, of).execute())
  return new Map(files.map(({ name, hash }) => [name, hash]))
}

function testChanges(old: Map<string, string>, now: Map<string, string>): Changes {
  const changes: string[] = []
  for (const [name, hash] of now) {
    const former = old.get(name)
    if (former !== hash) changes.push(`${name}: ${former === undefined ? 'added' : 'changed'}`)
  }
  for (const name of old.keys()) if (!now.has(name)) changes.push(`${name}: removed`)
  const rest = changes.length - mostTestRows
  const listed = rest > 0 ? [...changes.slice(0, mostTestRows), `and ${rest} more`] : changes
  return listed.map((text) => ({ field: 'tests', before: null, after: text }))
}
