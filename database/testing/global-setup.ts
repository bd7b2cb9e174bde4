/** Starts one PostgreSQL for a test run, with a migrated template for each test file's database. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/start.ts'
import { migrate } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import { databaseUrl, template } from './database-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's own database, from which others are made and dropped. */
    serverUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-test-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded({ folder, forgetful: true })
  await withClient(server.url, 'assay test', (client) =>
    client.query(`create database ${template}`),
  )
  await migrate(databaseUrl(server.url, template))
  project.provide('serverUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}
