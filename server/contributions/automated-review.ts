/** The part of the automated review that runs no code. It streams the tests, to use little memory. */
import { limits } from '#contract'
import { list, noted } from '#contract/archive/messages.ts'
import { TextTraits, textNotes } from '#contract/archive/text-traits.ts'
import type { Pictures } from '#contract/markdown/render-markdown.ts'
import type { Review } from '#contract/shapes.ts'
import { notify } from '#database/channels.ts'
import type { Database } from '#database/connection.ts'
import { noteFailure } from '#database/queue/admin.ts'
import { type Job, WorkerPool } from '#database/queue/workers.ts'
import type { Blobs } from '#storage/blobs.ts'
import { ofRevision, type RevisionOf } from '../catalogue/current-problems.ts'
import { filesOf, picturesOf } from '../catalogue/problem-files.ts'
import { type TestRow, testsOf } from '../catalogue/tests.ts'
import type { Parts } from '../parts.ts'
import { renderDescription, TooHard } from './render-description.ts'
import { beginReview, writeFindings } from './review.queries.ts'
import { similarTitles } from './titles.ts'

/** Reviews run one at a time, because each reads all tests of a contribution. */
const workers = 1
const mostAttempts = 5

export type Finding = Review['findings'][number]

const mostDuplicates = 10

const note = (text: string): Finding => ({ severity: 'note', text })
const warning = (text: string): Finding => ({ severity: 'warning', text })

/**
 * No user action depends on a review, so one that keeps failing is abandoned. Each attempt is
 * counted before it starts, so that attempts that crash the server count too.
 * @returns a function that stops the worker and waits until the current review is done or requeued
 */
export function reviewContributions(
  { db, blobs, notifications }: Pick<Parts, 'db' | 'blobs' | 'notifications'>,
  { onError }: { onError: (error: unknown) => void },
): () => Promise<void> {
  async function handle({ data, lastError, signal, complete }: Job<'review'>): Promise<void> {
    const { problemId } = data
    const attempt = await beginReview(db, data)
    if (attempt === undefined) return
    await notify(db, 'contribution', { problemId })
    const findings =
      attempt > mostAttempts ? givenUp : await reviewWithoutCode({ db, blobs }, data, signal)
    await db.transaction().execute(async (transaction) => {
      // Further attempts happen only if an admin asks for them.
      if (attempt === mostAttempts + 1) {
        const error = lastError ?? 'The server stopped each time.'
        await noteFailure(transaction, 'review', data, { tries: mostAttempts, error })
      }
      if (findings !== null) await writeFindings(transaction, data, findings)
      await transaction
        .updateTable('revisions')
        .set({ review_state: 'done' })
        .where(ofRevision(data))
        .execute()
      await notify(transaction, 'contribution', { problemId })
      await complete(transaction)
    })
  }

  return new WorkerPool(db, 'review', { workers, notifications, handle, onError }).stop
}

async function reviewWithoutCode(
  { db, blobs }: { db: Database; blobs: Blobs },
  of: RevisionOf,
  signal: AbortSignal,
): Promise<Finding[] | null> {
  const row = await db
    .selectFrom('revisions')
    .select(['title', 'description', 'time_limit_ms'])
    .where(ofRevision(of))
    .executeTakeFirst()
  if (row === undefined) return null
  const tests = await testsOf(db, of).execute()
  const similar = await similarTitles(db, row.title, { authorId: null, except: of.problemId })
  return [
    ...(await onDescription(row.description, picturesOf(await filesOf(db, of)))),
    ...similar.map(({ title, same }) =>
      same
        ? warning(`A published problem already has the title "${title}".`)
        : note(`The title is similar to that of the problem "${title}".`),
    ),
    ...longTests({ timeLimitMs: row.time_limit_ms }, tests.length).map(warning),
    ...(await onFiles(blobs, testFiles(tests), signal)),
    ...onDuplicates(tests),
  ]
}

export const givenUp: readonly Finding[] = [
  warning(
    'The automated review could not be completed. This does not mean that the contribution is wrong.',
  ),
]

async function onDescription(description: string, pictures: Pictures): Promise<Finding[]> {
  try {
    return (await renderDescription(description, { pictures })).notes.map(warning)
  } catch (error) {
    if (error instanceof TooHard) return [warning(error.message)]
    throw error
  }
}

/** Warns if all tests together may take longer than a submission gets before publication. */
export function longTests({ timeLimitMs }: { timeLimitMs: number }, testCount: number): string[] {
  const allMs = testCount * timeLimitMs
  if (allMs <= limits.budgetMs.pending) return []
  const budget = limits.budgetMs.pending / 1000
  return [
    `${testCount} tests of ${timeLimitMs} ms may take ${Math.round(allMs / 1000)} s in total, but a submission on a pending contribution gets ${budget} s.`,
  ]
}

interface TestFile {
  name: string
  hash: string
}

export function testFiles(tests: readonly TestRow[]): TestFile[] {
  return tests.flatMap(({ file_number: number, input_hash, output_hash }) => [
    { name: `input${number}.txt`, hash: input_hash },
    { name: `output${number}.txt`, hash: output_hash },
  ])
}

async function onFiles(blobs: Blobs, files: readonly TestFile[], signal: AbortSignal) {
  const byHash = new Map<string, TextTraits>()
  const traits = new Map<string, TextTraits>()
  for (const { name, hash } of files) {
    const text = byHash.get(hash) ?? (await readTraits(blobs, hash, signal))
    byHash.set(hash, text)
    traits.set(name, text)
  }
  const named = (has: (text: TextTraits) => boolean) =>
    [...traits].filter(([, text]) => has(text)).map(([name]) => name)
  const [empty, notUtf8] = [named(({ isEmpty }) => isEmpty), named(({ isUtf8 }) => !isUtf8)]
  return [
    ...(empty.length > 0 ? [note(noted.empty(empty))] : []),
    ...textNotes(traits).map(note),
    ...(notUtf8.length > 0 ? [warning(noted.notUtf8(notUtf8))] : []),
  ]
}

async function readTraits(blobs: Blobs, hash: string, signal: AbortSignal): Promise<TextTraits> {
  const text = new TextTraits()
  for await (const chunk of await blobs.get(hash)) {
    signal.throwIfAborted()
    text.look(chunk)
  }
  text.end()
  return text
}

/** Tests with the same input cost time twice or, with different outputs, contradict each other. */
function onDuplicates(tests: readonly TestRow[]): Finding[] {
  const groups = [...Map.groupBy(tests, ({ input_hash }) => input_hash).values()].filter(
    ({ length }) => length > 1,
  )
  const shown = groups.slice(0, mostDuplicates).map((group) => {
    const names = list(group.map(({ file_number }) => `input${file_number}.txt`))
    const outputs = new Set(group.map(({ output_hash }) => output_hash))
    return outputs.size === 1
      ? note(`Duplicate tests: ${names}.`)
      : warning(`The same input with different outputs: ${names}.`)
  })
  const rest = groups.length - mostDuplicates
  const inputs = rest === 1 ? '1 more input appears' : `${rest} more inputs appear`
  const more = note(`${inputs} in several tests.`)
  return rest > 0 ? [...shown, more] : shown
}
