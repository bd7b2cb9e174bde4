/**
 * Session tokens. The database knows of those that ended early: by signing out (the jti) or by a new
 * password (the account's session number).
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { z } from 'zod'
import { parseId, sessionDays } from '#contract'
import { notify } from '#database/channels.ts'
import type { Database } from '#database/connection.ts'

const algorithm = 'HS256'

export interface Caller {
  userId: number
  username: string
  isAdmin: boolean
  /** The content of the token: its id, the session number of the account, and its expiry. */
  jti: string
  sessionNumber: number
  expiresAtMs: number
}

export type Sessions = ReturnType<typeof sessionsIn>

export function sessionsIn(db: Database, secret: Uint8Array) {
  const accountOf = ({ userId, sessionNumber, jti }: Claims) =>
    db
      .selectFrom('users')
      .select(['username', 'is_admin'])
      .where('id', '=', userId)
      .where('session_number', '=', sessionNumber)
      .where('suspended_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('revoked_tokens').select('jti').where('jti', '=', jti))),
      )
      .executeTakeFirst()

  return {
    issue: ({ userId, sessionNumber }: { userId: number; sessionNumber: number }) =>
      new SignJWT({ session: sessionNumber })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(String(userId))
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${sessionDays}d`)
        .sign(secret),

    /** Signs the text of an address. No token has a space, so none can be made from a signature. */
    sign: (text: string): string =>
      createHmac('sha256', secret).update(`address ${text}`).digest('base64url'),

    async callerOf(token: string): Promise<Caller | undefined> {
      const claims = await readClaims(token, secret)
      if (claims === undefined) return undefined
      const account = await accountOf(claims)
      if (account === undefined) return undefined
      const { username, is_admin: isAdmin } = account
      return { ...claims, username, isAdmin }
    },

    /** Returns whether the token is still valid, with the same rights as when it was checked. */
    async holds(caller: Caller): Promise<boolean> {
      return (await accountOf(caller))?.is_admin === caller.isAdmin
    },

    async revoke({ userId, jti, expiresAtMs }: Caller): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('revoked_tokens')
          .values({ jti, expires_at: new Date(expiresAtMs) })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await sql`delete from revoked_tokens where expires_at < now()`.execute(transaction)
        await notify(transaction, 'session', { userId, jti })
      })
    },
  }
}

type Claims = NonNullable<Awaited<ReturnType<typeof readClaims>>>

/** Signed tokens are validated too: another program with the same secret may sign other content. */
const issued = z.object({
  sub: z.string().transform(parseId).pipe(z.int()),
  jti: z.uuid(),
  iat: z.number(),
  exp: z.number(),
  session: z.int32(),
})

async function readClaims(token: string, secret: Uint8Array) {
  const verified = await jwtVerify(token, secret, { algorithms: [algorithm] }).catch(
    () => undefined,
  )
  const { data: claims } = issued.safeParse(verified?.payload)
  if (claims === undefined) return undefined
  const { sub: userId, session: sessionNumber, jti, exp } = claims
  return { userId, sessionNumber, jti, expiresAtMs: exp * 1000 }
}

/** Returns the key that signs tokens: the configured one, or one stored for all servers. */
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

export async function sweepEnded(db: Database): Promise<void> {
  await sql`delete from revoked_tokens where expires_at < now()`.execute(db)
  await sql`delete from password_resets where expires_at < now()`.execute(db)
}
