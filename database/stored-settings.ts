/** Values by name that all processes share. */
import type { LanguageEnvironment } from '#contract/shapes.ts'
import type { Connection } from './connection.ts'

export async function storedSetting(db: Connection, key: string): Promise<string | undefined> {
  const settings = db.selectFrom('settings').select('value').where('key', '=', key)
  return (await settings.executeTakeFirst())?.value
}

export async function storeSetting(db: Connection, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

const environmentsKey = 'language_environments'

/** Stores how languages are compiled and run. The judge that started last decides. */
export function storeEnvironments(db: Connection, environments: readonly LanguageEnvironment[]) {
  return storeSetting(db, environmentsKey, JSON.stringify(environments))
}

/** Returns the stored value, which another version may have written; null if no judge has started yet. */
export async function storedEnvironments(db: Connection): Promise<unknown> {
  return JSON.parse((await storedSetting(db, environmentsKey)) ?? 'null')
}
