/**
 * Publishes the sample problems, in order, each once its tests are in the blob store. The settings record
 * the progress: an interrupted start is continued, and samples that were withdrawn stay so.
 */
import { sql } from 'kysely'
import { joinTags, problemStatus } from '#contract'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { notify } from '#database/channels.ts'
import type { Connection, Database } from '#database/connection.ts'
import { storedSetting, storeSetting } from '#database/stored-settings.ts'
import { loadTests, readSampleFile, type Sample } from '#samples/catalogue.ts'
import type { TestSet } from '#samples/define-tests.ts'
import type { BlobStore } from '#storage/blobs.ts'
import { contentOf, currentProblems, insertProblem } from '../catalogue/current-problems.ts'
import { picturesOf } from '../catalogue/problem-files.ts'
import { insertTests, keepingBlobs } from '../contributions/keep-tests.ts'
import { storePrograms } from '../contributions/programs.queries.ts'
import { type PreparedFile, prepareFiles, storeFiles } from '../contributions/revision-files.ts'

const settingsKey = 'samples'
type Place = { db: Database; blobs: BlobStore }

/** @param onProgress receives the numbers of loaded and of all problems */
export async function loadSamples(
  { db, blobs }: Place,
  samples: Sample[],
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  if (!(await begin(db))) return
  for (const [index, sample] of samples.entries()) {
    onProgress(index, samples.length)
    if (!(await isLoaded(db, sample))) await loadSample({ db, blobs }, sample)
  }
  await storeSetting(db, settingsKey, 'loaded')
}

/** @returns true if the table is empty, or an earlier load was interrupted */
async function begin(db: Database): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lock(transaction)
    const former = await storedSetting(transaction, settingsKey)
    if (former !== undefined) return former === 'loading'
    const problems = transaction.selectFrom('problems').select('id').limit(1)
    if ((await problems.execute()).length > 0) return false
    await storeSetting(transaction, settingsKey, 'loading')
    return true
  })
}

async function isLoaded(db: Connection, { title }: Sample): Promise<boolean> {
  const problem = await currentProblems(db)
    .select('id')
    .where('title', '=', title)
    .where('author_id', 'is', null)
    .executeTakeFirst()
  return problem !== undefined
}

async function loadSample({ db, blobs }: Place, sample: Sample): Promise<void> {
  const tests = await loadTests(sample.slug)
  const files = await filesOf(sample)
  const { html } = await renderMarkdown(sample.description, picturesOf(files))
  const anyLanguage = { languages: '', languageLimits: '' }
  const values = {
    ...sample,
    ...sample.programs,
    ...anyLanguage,
    tags: joinTags(sample.tags),
    passes: 1,
  }
  const { signal } = new AbortController()
  await keepingBlobs({ db, blobs }, signal, async (transaction, keep) => {
    await lock(transaction)
    if (await isLoaded(transaction, sample)) return
    const revision = { ...contentOf(values, html), status: problemStatus.published }
    const id = await insertProblem(transaction, null, revision)
    const revisionOf = { problemId: id, revision: 1 }
    await insertTests(transaction, keep, revisionOf, pairsOf(tests))
    await storePrograms(transaction, revisionOf, values)
    await storeFiles(transaction, keep, revisionOf, files)
    await notify(transaction, 'problems', { problemId: id })
  })
}

/** Yields one test at a time, because all together may be large. */
function* pairsOf(tests: TestSet) {
  for (const { number, input, output } of tests.cases()) {
    yield { number: String(number), input: bytesOf(input), output: bytesOf(output) }
  }
}

const bytesOf = (text: string) => ({ read: () => Buffer.from(text) })

/** Pictures of samples are made in the same way as those of contributions. */
async function filesOf({ slug, files }: Sample): Promise<PreparedFile[]> {
  const uploads = files.map(async ({ name }) => {
    const bytes = new Blob([new Uint8Array(await readSampleFile(slug, name))])
    return { name, bytes }
  })
  return prepareFiles(files, await Promise.all(uploads), { former: [], owner: 0 })
}

/** Two servers may start on one database at the same time. */
async function lock(db: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('samples'))`.execute(db)
}
