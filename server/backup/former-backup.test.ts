import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { storeFormerSite } from '#database/testing/former-site.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { restoreBackup } from './restore-backup.ts'
import { allRows } from './testing/everything.ts'
import { writeBackup } from './write-backup.ts'

const former = testDatabase()
const restored = testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'assay-former-'))
afterAll(() => rm(folder, { recursive: true }))

it('restores a backup of a former version, as if that site had been upgraded', async () => {
  const { signal } = new AbortController()
  const blobs = folderBlobs(join(folder, 'blobs'))
  const file = join(folder, 'site.tar')
  await storeFormerSite(former.url, blobs)
  await writeBackup({ databaseUrl: former.url, blobs, version: '0.0.1' }, file, signal)
  await sql`drop schema public cascade; create schema public`.execute(restored.db)
  const place = { databaseUrl: restored.url, blobs: folderBlobs(join(folder, 'restored')) }
  await restoreBackup(file, place, signal)
  await migrate(former.url)
  expect(await allRows(restored.url)).toEqual(await allRows(former.url))
})
