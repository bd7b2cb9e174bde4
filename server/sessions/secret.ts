import { randomBytes } from 'node:crypto'
import type { Database } from '#database/connection.ts'

/**
 * Returns the key that signs tokens: the configured one, or one that is generated once and stored
 * in the database. So all servers share it, and a restart signs no user out.
 */
export async function sessionSecret(
  db: Database,
  configured: string | undefined,
): Promise<Uint8Array> {
  if (configured !== undefined) return new TextEncoder().encode(configured)
  const key = 'session_secret'
  await db
    .insertInto('settings')
    .values({ key, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64')
}
