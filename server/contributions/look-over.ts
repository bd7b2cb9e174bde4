/**
 * The part of the automated review that runs no code. It streams the tests' bytes once, in pieces,
 * so that memory use stays small for any size.
 */
import type { Severity } from '#contract'
import { noted } from '#contract/archive/messages.ts'
import { TextTraits, textNotes } from '#contract/archive/text-traits.ts'
import type { Database } from '#database/connection.ts'
import type { Blobs } from '#storage/blobs.ts'
import { duplicateTests } from './duplicate-tests.ts'
import { longTests } from './long-tests.ts'
import { renderDescription, TooHard } from './render-description.ts'
import type { ReviewOf } from './review.queries.ts'
import type { TitleIndex } from './title-index.ts'

export interface Finding {
  severity: Severity
  text: string
}

interface Place {
  db: Database
  blobs: Blobs
  titles: TitleIndex
}

const note = (text: string): Finding => ({ severity: 'note', text })
const warning = (text: string): Finding => ({ severity: 'warning', text })

/** @returns the findings; null if the revision no longer exists */
export async function lookOver(
  { db, blobs, titles }: Place,
  { problemId, revision }: ReviewOf,
  signal: AbortSignal,
): Promise<Finding[] | null> {
  const row = await db
    .selectFrom('revisions')
    .select(['title', 'description', 'time_limit_ms'])
    .where('problem_id', '=', problemId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (row === undefined) return null
  const tests = await db
    .selectFrom('tests')
    .selectAll()
    .where('problem_id', '=', problemId)
    .where('revision', '=', revision)
    .orderBy('number')
    .execute()
  const files = tests.flatMap((test) => [
    { name: `input${test.file_number}.txt`, hash: test.input_hash },
    { name: `output${test.file_number}.txt`, hash: test.output_hash },
  ])
  return [
    ...(await onDescription(row.description)),
    ...(await onTitle(titles, row.title, problemId)),
    ...longTests({ timeLimitMs: row.time_limit_ms }, tests.length).map(warning),
    ...(await onFiles(blobs, files, signal)),
    ...duplicateTests(tests),
  ]
}

async function onDescription(description: string): Promise<Finding[]> {
  try {
    return (await renderDescription(description)).notes.map(warning)
  } catch (error) {
    if (error instanceof TooHard) return [warning(error.message)]
    throw error
  }
}

async function onTitle(titles: TitleIndex, title: string, problemId: number): Promise<Finding[]> {
  const similar = await titles.similar(title, { except: problemId })
  return similar.map(({ title: other, same }) =>
    same
      ? warning(`A published problem has the title "${other}" already.`)
      : note(`The title is much like that of the problem "${other}".`),
  )
}

interface TestFile {
  name: string
  hash: string
}

async function onFiles(
  blobs: Blobs,
  files: readonly TestFile[],
  signal: AbortSignal,
): Promise<Finding[]> {
  const byHash = new Map<string, TextTraits>()
  for (const { hash } of files) {
    if (byHash.has(hash)) continue
    const text = new TextTraits()
    for await (const chunk of await blobs.get(hash)) {
      signal.throwIfAborted()
      text.look(chunk)
    }
    text.end()
    byHash.set(hash, text)
  }
  const traits = new Map(
    files.map(({ name, hash }) => [name, byHash.get(hash) ?? new TextTraits()]),
  )
  const named = (has: (text: TextTraits) => boolean) =>
    [...traits].filter(([, text]) => has(text)).map(([name]) => name)
  const [empty, notUtf8] = [named(({ isEmpty }) => isEmpty), named(({ isUtf8 }) => !isUtf8)]
  return [
    ...(empty.length > 0 ? [note(noted.empty(empty))] : []),
    ...textNotes(traits).map(note),
    ...(notUtf8.length > 0 ? [warning(noted.notUtf8(notUtf8))] : []),
  ]
}

/** The findings after several failed attempts. */
export const givenUp: readonly Finding[] = [
  warning(
    'The machine could not finish its review. Nothing is wrong with the contribution for that alone.',
  ),
]
