/**
 * How the languages are compiled and run, as the judge that started last has told it. It stays when
 * that judge ends: it holds until another one says otherwise.
 */
import type { LanguageEnvironment } from '#contract/shapes.ts'
import type { Database } from './connection.ts'

const key = 'language_environments'

export async function tellEnvironments(
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

/** @returns what was told, as it was stored by whatever version; null when no judge ever started */
export async function toldEnvironments(database: Database): Promise<unknown> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined ? null : JSON.parse(row.value)
}
