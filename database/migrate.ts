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
 * @param options.upTo the last migration of an older schema that is wanted instead
 */
export async function migrate(url: string, { upTo }: { upTo?: string } = {}): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations } })
    const { error } =
      upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
    if (error !== undefined) throw error
  } finally {
    await database.destroy()
  }
  await prepareQueues(url)
}

/** In their order. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^[0-9]{4}-[a-z0-9-]+\.ts$/.test(file))
  return files.map((file) => file.replace(/\.ts$/, '')).toSorted()
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const found: Record<string, Migration> = {}
  for (const name of await migrationNames()) {
    const migration: unknown = await import(join(folder, `${name}.ts`))
    if (!isMigration(migration)) throw new Error(`migrations/${name}.ts exports no function up.`)
    found[name] = migration
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
