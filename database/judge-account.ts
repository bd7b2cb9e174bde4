/**
 * The account that judges have in the database: an attacker who takes over a judge finds neither
 * accounts nor the secrets of sessions there. Roles belong to a whole PostgreSQL server, so the name
 * contains the database's. The password is stored among the settings, where the judge cannot read it.
 * If the owner of the database may not create roles, the operator creates one and passes its URL.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { grantJudge } from './judge-rights.ts'
import { withClient } from './with-client.ts'

/** Starts wait for each other at this lock; any number that nothing else locks. */
const lock = 4218
const notAllowed = '42501'
const longestName = 63
const clientName = 'assay judge account'

/** Reports that the judge has no separate account. The message tells the operator how to create one. */
export class NoJudgeAccount extends Error {
  override name = 'NoJudgeAccount'
}

interface Account {
  role: string
  password: string
}

/**
 * Creates the account if necessary, and updates its rights. The database has been migrated.
 * @param given the URL of an existing account to use; its password must be ASCII
 * @returns the URL by which judges connect: a secret
 */
export async function prepareJudgeAccount(url: string, given?: string): Promise<string> {
  const judgeUrl = await withClient(url, clientName, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const account = given === undefined ? await ownAccount(client) : accountIn(given)
    await makeRole(client, account)
    await grantJudge(client, account.role)
    await client.query('commit')
    return given ?? urlFor(url, account)
  })
  // Reports a refused connection now rather than by a judge that does not start.
  await withClient(judgeUrl, clientName, async () => {}).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new NoJudgeAccount(
      `The database does not let judges in as "${accountIn(judgeUrl).role}": ${error.message}.`,
    )
  })
  return judgeUrl
}

async function ownAccount(client: pg.Client): Promise<Account> {
  const { rows } = await client.query<{ database: string; password: string }>(
    `insert into settings (key, value) values ('judge_password', $1)
     on conflict (key) do update set value = settings.value
     returning current_database() as database, value as password`,
    [randomBytes(24).toString('base64url')],
  )
  const [row] = rows
  if (row === undefined) throw new Error('The password of the judge was not kept.')
  return { role: roleOf(row.database), password: row.password }
}

function roleOf(database: string): string {
  const name = `${database}_judge`
  if (Buffer.byteLength(name) <= longestName) return name
  return `judge_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`
}

function accountIn(url: string): Account {
  const { username, password } = new URL(url)
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) }
}

function urlFor(url: string, { role, password }: Account): string {
  const own = new URL(url)
  own.username = encodeURIComponent(role)
  own.password = encodeURIComponent(password)
  return own.href
}

/** If this is not allowed, the role may exist already, with a password that the operator chose. */
async function makeRole(client: pg.Client, { role, password }: Account): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  const isThere = rowCount === 1
  const verifier = pg.escapeLiteral(scramVerifier(password))
  const change = `${isThere ? 'alter' : 'create'} role ${pg.escapeIdentifier(role)}`
  try {
    await client.query('savepoint role')
    await client.query(`${change} login password ${verifier}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== notAllowed) throw error
    await client.query('rollback to savepoint role')
    if (isThere) return
    throw new NoJudgeAccount(
      `The account of DATABASE_URL may not make the role "${role}" for judges. ` +
        'Have one made, and name it in JUDGE_DATABASE_URL.',
    )
  }
}

const iterations = 4096

/** The verifier of an ASCII password (RFC 5802, RFC 7677), so that no statement and no log has the password. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(sign('Client Key')).digest('base64')
  const server = sign('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}
