/**
 * The account that judges have in the database. It may do what judge-rights.ts says, so that who
 * takes over a judge finds neither accounts nor the secrets of sessions there.
 *
 * Roles belong to a whole PostgreSQL server, so the name carries the database's. The password is
 * made once and kept among the settings, where the judge cannot read: several hosts that start on
 * one database give their judges the same. Where the owner of the database may not make roles,
 * somebody else makes one, and it is given here by its URL; it gets its rights all the same.
 */
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { grantJudge } from './grant-judge.ts'
import { scramVerifier } from './scram.ts'

/** Starts wait here for each other; any number that nothing else locks. */
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
 * Makes the account where it is not there yet, and brings its rights up to date. The database has
 * been migrated.
 * @param url of the owner of the tables
 * @param given the URL of an account that is to be used; its password must be ASCII
 * @returns the URL by which judges connect: a secret
 * @throws NoJudgeAccount when there is none, and none can be made
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

/** Where that is not allowed, the role may be there already, with its password from elsewhere. */
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

/** That it lets nobody in is better known now than by a judge that does not start. */
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
