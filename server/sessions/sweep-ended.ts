import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'

/** Deletes revoked tokens and reset keys that have expired. */
export async function sweepEnded(db: Database): Promise<void> {
  await sql`delete from revoked_tokens where expires_at < now()`.execute(db)
  await sql`delete from password_resets where expires_at < now()`.execute(db)
}
