import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type Database } from '../connection.ts'
import { withClient } from '../with-client.ts'
import { databaseUrl, template } from './database-url.ts'

/** Makes a migrated, empty database for a test file before its first test. */
export function testDatabase(): { db: Database; url: string } {
  const name = `test_${randomBytes(8).toString('hex')}`
  const serverUrl = inject('serverUrl')
  const url = databaseUrl(serverUrl, name)
  const db = connect({ url, name: 'assay test' })
  beforeAll(() => onServer(serverUrl, `create database ${name} template ${template}`))
  afterAll(async () => {
    await db.destroy()
    await onServer(serverUrl, `drop database ${name} with (force)`)
  })
  return { db, url }
}

async function onServer(url: string, statement: string): Promise<void> {
  await withClient(url, 'assay test', (client) => client.query(statement))
}
