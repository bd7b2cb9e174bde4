import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { allOf } from '#storage/testing/all-of.ts'
import { isStored } from '#storage/testing/is-stored.ts'
import { runIfDue } from '../periodic.ts'
import { makeProblem } from '../testing/problem.ts'
import { blobCollection, collectBlobs } from './collect-blobs.ts'
import { keepBlobs } from './unused-blobs.ts'

const { db } = testDatabase()
const blobs = folderBlobs(temporaryFolder())
const parts = { db, blobs }
/** All blobs of the tests are older. */
const any = { graceMs: -60_000 }
let used: string[] = []
let unused = ''

beforeEach(async () => {
  await db.deleteFrom('problems').execute()
  await db.deleteFrom('settings').execute()
  for await (const { hash } of blobs.list()) await blobs.remove(hash)
  await makeProblem(parts, { tests: [['in', 'out']] })
  used = (await there()).toSorted()
  unused = (await blobs.put(Buffer.from('left by a server that died'))).hash
})

async function there(): Promise<string[]> {
  return (await allOf(blobs.list())).map(({ hash }) => hash).toSorted()
}

describe('collecting blobs', () => {
  it('removes unreferenced blobs, and only them', async () => {
    expect(await collectBlobs(parts, any)).toEqual({ blobs: 1, sizeBytes: 26, left: 0 })
    expect(await there()).toEqual(used)
    expect(await collectBlobs(parts, any)).toEqual({ blobs: 0, sizeBytes: 0, left: 0 })
  })

  it('keeps blobs younger than a day', async () => {
    expect(await collectBlobs(parts)).toMatchObject({ blobs: 0, left: 0 })
    expect(await isStored(blobs, unused)).toBe(true)
  })

  it('only reports what it would remove in a dry run', async () => {
    expect(await collectBlobs(parts, { ...any, dryRun: true })).toMatchObject({ blobs: 1 })
    expect(await isStored(blobs, unused)).toBe(true)
  })

  it('removes nothing while a contribution is being stored, and does not delay it', async () => {
    await db.transaction().execute(async (transaction) => {
      await keepBlobs(transaction)
      expect(await collectBlobs(parts, any)).toMatchObject({ blobs: 0, left: 1 })
    })
    expect(await collectBlobs(parts, any)).toMatchObject({ blobs: 1, left: 0 })
  })

  it('runs on one server at a time', async () => {
    await db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(hashtext('blob collection'))`.execute(other)
      expect(await collectBlobs(parts, any)).toBeUndefined()
      await sql`select pg_advisory_unlock(hashtext('blob collection'))`.execute(other)
    })
    expect(await collectBlobs(parts, any)).toMatchObject({ blobs: 1 })
  })

  it('is due once a day, across servers', async () => {
    const { signal } = new AbortController()
    const collect = () => runIfDue(db, blobCollection(parts), signal)
    expect(await collect()).toBeDefined()
    expect(await collect()).toBeUndefined()
    const value = new Date(Date.now() - 25 * 3600 * 1000).toISOString()
    await db.updateTable('settings').set({ value }).execute()
    expect(await collect()).toBeDefined()
  })
})
