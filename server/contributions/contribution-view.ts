import { difficultyLabel, problemStatus, type Translations } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { columnOfField, contentColumns, type RevisionOf } from '../catalogue/current-problems.ts'
import { type FileRow, filesOf, keysFor, withKeys } from '../catalogue/problem-files.ts'
import { problemView } from '../catalogue/problem-view.ts'
import { testsOf } from '../catalogue/tests.ts'
import { forbidden, notFound } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import type { Caller } from '../sessions/sessions.ts'
import { testFiles } from './automated-review.ts'
import { findContribution, findTranslations, readHistory } from './contributions.queries.ts'
import { findFaults, findPrograms, programChanges } from './programs.queries.ts'
import { readReview } from './review.queries.ts'

type ContributionRow = NonNullable<Awaited<ReturnType<typeof findContribution>>>

/** @throws Refusal 404 for an admin; 403 for other users, who must not learn which ids exist */
export async function reviewable(db: Connection, problemId: number, caller: Caller) {
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
  const files = await filesOf(db, { problemId, revision: row.revision })
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
  const former = await partsOf(db, { problemId: id, revision: before.revision })
  const newest = await partsOf(db, { problemId: id, revision })
  const tests = changesByName(former.tests, newest.tests)
  const rest = tests.length - mostTestRows
  if (rest > 0) tests.splice(mostTestRows, rest, `and ${rest} more`)
  return [
    ...contentChanges(before, row),
    ...programChanges(former.programs, newest.programs),
    ...lines('files', changesByName(former.files, newest.files, fileChange)),
    ...lines('translations', translationChanges(former.translations, newest.translations)),
    ...lines('tests', tests),
  ]
}

async function partsOf(db: Connection, of: RevisionOf) {
  const files = await filesOf(db, of)
  const tests = testFiles(await testsOf(db, of).execute())
  return {
    programs: await findPrograms(db, of),
    files: new Map(files.map((file) => [file.name, file])),
    translations: await findTranslations(db, of),
    tests: new Map(tests.map(({ name, hash }) => [name, hash])),
  }
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

/** @param changeOf returns what has changed, or null */
function changesByName<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
  changeOf: (former: Value, next: Value) => string | null = isOther,
): string[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name) => {
    const [former, next] = [before.get(name), after.get(name)]
    if (next === undefined) return `${name}: removed`
    const change = former === undefined ? 'added' : changeOf(former, next)
    return change === null ? [] : `${name}: ${change}`
  })
}

const isOther = (former: unknown, next: unknown) => (former === next ? null : 'changed')

function fileChange(former: FileRow, next: FileRow): string | null {
  if (former.hash !== next.hash || former.role !== next.role) return 'changed'
  return former.alt === next.alt ? null : 'description changed'
}

function translationChanges(before: Translations, after: Translations): string[] {
  const changes = changesByName(byLanguage(before), byLanguage(after))
  if (before.language === after.language) return changes
  return [`The description is in ${after.language} instead of ${before.language}`, ...changes]
}

const byLanguage = ({ others }: Translations) =>
  new Map(others.map((one) => [one.language, JSON.stringify(one)]))

const lines = (field: string, texts: readonly string[]): Changes =>
  texts.map((text) => ({ field, before: null, after: text }))
