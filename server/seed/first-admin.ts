import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { ServerConfig } from '../config.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/**
 * Creates an admin if there is none. Returns a random password, to be shown once, if none is configured.
 * @throws if another account has the name or address: no account is promoted silently
 */
export async function firstAdmin(db: Database, admin: ServerConfig['admin']) {
  if (await hasAdmin(db)) return undefined
  const password = admin.password ?? randomPassword()
  const passwordHash = await hashPassword(password)
  const made = await db.transaction().execute(async (transaction) => {
    // If several servers start at once, only one creates the admin.
    await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(transaction)
    if (await hasAdmin(transaction)) return false
    await transaction
      .insertInto('users')
      .values({
        username: admin.username,
        fullname: 'Administrator',
        email: admin.email ?? `${admin.username}@localhost.localdomain`,
        password_hash: passwordHash,
        is_admin: true,
      })
      .execute()
    return true
  })
  return made && admin.password === undefined ? password : undefined
}

async function hasAdmin(db: Pick<Database, 'selectFrom'>): Promise<boolean> {
  const admins = db.selectFrom('users').select('id').where('is_admin', '=', true).limit(1)
  return (await admins.execute()).length > 0
}

/** 20 letters and digits without look-alikes: 115 bits. */
function randomPassword(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
