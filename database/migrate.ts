import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { jobNames, queueOptions } from './jobs.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * Brings the database at `url` to this version's schema and queues. Several starts at once are
 * safe: the migrator and pg-boss each hold a lock in the database while they work.
 */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  } finally {
    await database.destroy()
  }
  await prepareQueues(url)
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const found: Record<string, Migration> = {}
  for (const file of (await readdir(folder)).toSorted()) {
    if (!/^[0-9]{4}-[a-z0-9-]+\.ts$/.test(file)) continue
    const migration: unknown = await import(join(folder, file))
    if (!isMigration(migration)) throw new Error(`migrations/${file} exports no function up.`)
    found[file.replace(/\.ts$/, '')] = migration
  }
  return found
}

function isMigration(value: unknown): value is Migration {
  return (
    typeof value === 'object' && value !== null && 'up' in value && typeof value.up === 'function'
  )
}

async function prepareQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  try {
    for (const name of jobNames) {
      await boss.createQueue(name, queueOptions)
      await boss.updateQueue(name, queueOptions)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure !== undefined) throw failure
}
