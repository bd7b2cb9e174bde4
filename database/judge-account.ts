/**
 * The account that judges have in the database, with the rights of judge-rights.ts: an attacker who
 * takes over a judge finds neither accounts nor the secrets of sessions there.
 *
 * Roles belong to a whole PostgreSQL server, so the name contains the database's. The password is
 * stored among the settings, where the judge cannot read it, so that all hosts on one database use
 * the same. If the owner of the database may not create roles, the operator creates one and passes
 * its URL; its rights are set all the same.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { grantJudge } from './judge-rights.ts'

/** Starts wait for each other at this lock; any number that nothing else locks. */
const lock = 4218
const notAllowed = '42501'
const longestName = 63

/** The judge has no account of its own. The message tells the operator how to change that. */
export class NoJudgeAccount extends Error {
  override name = 'NoJudgeAccount'
}

interface Account {
  role: string
  password: string
}

/**
 * Creates the account if necessary, and updates its rights. The database has been migrated.
 * @param url of the owner of the tables
 * @param given the URL of an existing account to use; its password must be ASCII
 * @returns the URL by which judges connect: a secret
 */
export async function prepareJudgeAccount(url: string, given?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'assay judge account' })
  await client.connect()
  let judgeUrl: string
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const account = given === undefined ? await ownAccount(client) : accountIn(given)
    await makeRole(client, account)
    await grantJudge(client, account.role)
    await client.query('commit')
    judgeUrl = given ?? urlFor(url, account)
  } finally {
    await client.end()
  }
  await tryOut(judgeUrl)
  return judgeUrl
}

async function ownAccount(client: pg.Client): Promise<Account> {
  const key = 'judge_password'
  await client.query('insert into settings (key, value) values ($1, $2) on conflict do nothing', [
    key,
    randomBytes(24).toString('base64url'),
  ])
  const { rows } = await client.query<{ database: string; password: string }>(
    'select current_database() as database, value as password from settings where key = $1',
    [key],
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
  const name = pg.escapeIdentifier(role)
  try {
    await client.query('savepoint role')
    await client.query(`${isThere ? 'alter' : 'create'} role ${name} login password ${verifier}`)
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

/** Reports a refused connection now rather than by a judge that does not start. */
async function tryOut(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'assay judge account' })
  try {
    await client.connect()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new NoJudgeAccount(
      `The database does not let judges in as "${accountIn(url).role}": ${error.message}.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

const iterations = 4096

/**
 * Makes the verifier that PostgreSQL stores for a password (RFC 5802, RFC 7677), so that the
 * password is in no statement and in no log of the database. Only for ASCII passwords.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const sign = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(sign('Client Key')).digest('base64')
  const server = sign('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}
