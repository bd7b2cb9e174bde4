/**
 * One PostgreSQL for a whole test run, in a temporary folder of its own, and in it one migrated
 * database that every test file's own is cloned from. It shares nothing with a running start.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openFolder } from '../embedded/account.ts'
import { startEmbedded } from '../embedded/start.ts'
import { migrate } from '../migrate.ts'
import { databaseUrl, template } from './database-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's own database, from which others are made and dropped. */
    serverUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-test-'))
  await openFolder(folder)
  const server = await startEmbedded({ folder, forgetful: true })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  await migrate(databaseUrl(server.url, template))
  project.provide('serverUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}
