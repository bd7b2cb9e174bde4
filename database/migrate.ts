import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { formerJobTable } from './migrations/0011-own-jobs.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * Migrates the database. Several processes may do so at the same time, as the migrator holds a lock.
 * @param options.upTo the last migration to apply, for an older schema
 */
export async function migrate(url: string, { upTo }: { upTo?: string } = {}): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations } })
    const { error } =
      upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
    if (error !== undefined) throw error
    if (upTo !== undefined && upTo < '0011') await pool.query(formerJobTable)
  } finally {
    await database.destroy()
  }
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
