import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const iterations = 4096

/**
 * Makes the verifier that PostgreSQL stores for a password (RFC 5802, RFC 7677), so that the password is
 * in no statement and so in no log of the database. For passwords of ASCII letters, digits and
 * signs: others would have to be normalised first.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(sign('Client Key')).digest('base64')
  const server = sign('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}
