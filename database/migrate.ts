import fs from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { formerJobTable } from './migrations/0011-own-jobs.ts'

const migrationFolder = path.join(import.meta.dirname, 'migrations')
const provider = new FileMigrationProvider({ fs, path, migrationFolder })

/** Migrates the database, up to one migration if it is given. Several processes may do so at once. */
export async function migrate(url: string, { upTo }: { upTo?: string } = {}): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await using db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider })
  const { error } =
    upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error !== undefined) throw error
  if (upTo !== undefined && upTo < '0011') await pool.query(formerJobTable)
}

export async function migrationNames(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).toSorted()
}
