import type { Database } from '#database/connection.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Sessions } from '../sessions/sessions.ts'

export interface Person {
  userId: number
  username: string
  email: string
  password: string
  /** A valid token. */
  token: string
}

/** Signs the tokens. */
export const testSecret = new TextEncoder().encode('a secret of thirty-two bytes and more')

const password = 'correct#Horse1'
let passwordHash: Promise<string> | undefined

/** Creates an account with a token, without the registration call. */
export async function makePerson(
  db: Database,
  sessions: Sessions,
  { username, isAdmin = false }: { username: string; isAdmin?: boolean },
): Promise<Person> {
  passwordHash ??= hashPassword(password)
  const email = `${username}@example.org`
  const row = await db
    .insertInto('users')
    .values({
      username,
      fullname: username.charAt(0).toUpperCase() + username.slice(1),
      email,
      password_hash: await passwordHash,
      is_admin: isAdmin,
    })
    .returning(['id', 'session_number'])
    .executeTakeFirstOrThrow()
  const account = { userId: row.id, sessionNumber: row.session_number }
  return { userId: row.id, username, email, password, token: await sessions.issue(account) }
}
