/**
 * Lists the changes of a revision for the reviewing admins, compared with the published revision
 * or, if there is none, with the last one that was decided on.
 */
import { difficultyLabel, problemStatus } from '#contract'
import type { Contribution } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { columnOfField, contentColumns } from '../catalogue/current-problems.ts'
import type { ContributionRow } from './contributions.queries.ts'

type Changes = NonNullable<Contribution['changes']>
type Content = Pick<ContributionRow, (typeof contentColumns)[number]>

const mostTestRows = 50

export async function changesOf(
  db: Connection,
  row: ContributionRow,
): Promise<Contribution['changes']> {
  const { id, revision, currentRevision, currentStatus } = row
  const proposes = currentStatus === problemStatus.published && currentRevision !== revision
  const before = await db
    .selectFrom('revisions')
    .select(contentColumns)
    .select('revision')
    .where('problem_id', '=', id)
    .where('revision', '<', revision)
    .$if(proposes, (query) => query.where('revision', '=', currentRevision))
    .$if(!proposes, (query) => query.where('decided_at', 'is not', null))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before === undefined) return null
  return [...contentChanges(before, row), ...(await testChanges(db, id, before.revision, revision))]
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
  const value = content[column]
  return value === null ? null : String(value)
}

async function testChanges(
  db: Connection,
  problemId: number,
  before: number,
  after: number,
): Promise<Changes> {
  const [old, now] = [await files(db, problemId, before), await files(db, problemId, after)]
  const words: string[] = []
  for (const [name, hash] of now) {
    const former = old.get(name)
    if (former !== hash) words.push(`${name}: ${former === undefined ? 'added' : 'changed'}`)
  }
  for (const name of old.keys()) if (!now.has(name)) words.push(`${name}: removed`)
  const rest = words.length - mostTestRows
  const told = rest > 0 ? [...words.slice(0, mostTestRows), `and ${rest} more`] : words
  return told.map((text) => ({ field: 'tests', before: null, after: text }))
}

/** Returns the hash of each file by its name. */
async function files(
  db: Connection,
  problemId: number,
  revision: number,
): Promise<Map<string, string>> {
  const tests = await db
    .selectFrom('tests')
    .select(['file_number', 'input_hash', 'output_hash'])
    .where('problem_id', '=', problemId)
    .where('revision', '=', revision)
    .orderBy('number')
    .execute()
  return new Map(
    tests.flatMap((test) => [
      [`input${test.file_number}.txt`, test.input_hash],
      [`output${test.file_number}.txt`, test.output_hash],
    ]),
  )
}
