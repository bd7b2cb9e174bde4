/** Stores how languages are compiled and run. The judge that started last decides. */
import type { LanguageEnvironment } from '#contract/shapes.ts'
import type { Database } from './connection.ts'

const key = 'language_environments'

export async function storeEnvironments(
  database: Database,
  environments: readonly LanguageEnvironment[],
): Promise<void> {
  const value = JSON.stringify(environments)
  await database
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Returns the stored value, which another version may have written; null if no judge has started yet. */
export async function storedEnvironments(database: Database): Promise<unknown> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined ? null : JSON.parse(row.value)
}
