import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'

/** Takes away what says of tokens and links that they are void, or good, when they have expired. */
export async function sweepEnded(db: Database): Promise<void> {
  await sql`delete from revoked_tokens where expires_at < now()`.execute(db)
  await sql`delete from password_resets where expires_at < now()`.execute(db)
}
