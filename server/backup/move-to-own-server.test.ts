/** Follows "A PostgreSQL of your own" of docs/operations.md with the server of the host's distribution. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { postgresAccount } from '#database/embedded/account.ts'
import { launch } from '#database/embedded/launch.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { withClient } from '#database/with-client.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { sessionsIn } from '../sessions/sessions.ts'
import { testSecret } from '../testing/person.ts'
import { restoreBackup } from './restore-backup.ts'
import { fillSite } from './testing/a-site.ts'
import { allBlobs, allRows } from './testing/everything.ts'
import { writeBackup } from './write-backup.ts'

const site = testDatabase()
const folder = temporaryFolder()
const never = new AbortController().signal
const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** The path at which Debian, Ubuntu and PostgreSQL's own packages install the server. */
const [newest] = globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().toReversed()

/** Starts that server on an empty cluster, and returns the URL of its superuser. */
async function startServer(postgres: string): Promise<string> {
  const account = postgresAccount()
  const cluster = join(folder, 'cluster')
  await mkdir(cluster, { mode: 0o700 })
  if (account !== undefined) await chown(cluster, account.uid, account.gid)
  const initdb = join(dirname(postgres), 'initdb')
  const args = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  await promisify(execFile)(initdb, args, { cwd: '/', env: {}, ...account })
  const logFile = join(folder, 'postgres.log')
  const options = { logFile, account, port: undefined, forgetful: true }
  const { port, child } = await launch({ postgres, cluster, ...options })
  stops.push(async () => {
    const ended = new Promise((resolve) => child?.once('close', resolve))
    child?.kill('SIGINT')
    await ended
  })
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

/** Makes the database of a site, whose owner has no other rights. */
async function ownDatabase(superuserUrl: string): Promise<string> {
  const password = randomBytes(12).toString('hex')
  await withClient(superuserUrl, 'assay test', async (client) => {
    await client.query(`create role site login password '${password}'`)
    await client.query('create database site owner site')
  })
  const url = new URL(superuserUrl)
  return `postgres://site:${password}@${url.host}/site`
}

describe('a site on the embedded PostgreSQL', () => {
  it('moves to a server of the distribution by backup and restore, with every row and blob', async (context) => {
    if (newest === undefined) return context.skip('no PostgreSQL in /usr/lib/postgresql')
    const blobs = folderBlobs(join(folder, 'blobs'))
    const sessions = sessionsIn(site.db, testSecret)
    await fillSite({ db: site.db, blobs, sessions })
    const file = join(folder, 'site.tar')
    await writeBackup({ databaseUrl: site.url, blobs, version: '0.1.0' }, file, never)

    const url = await ownDatabase(await startServer(newest))
    const moved = folderBlobs(join(folder, 'moved'))
    await restoreBackup(file, { databaseUrl: url, blobs: moved }, never)
    expect(await allRows(url)).toEqual(await allRows(site.url))
    expect(await allBlobs(moved)).toEqual(await allBlobs(blobs))
  })
})
