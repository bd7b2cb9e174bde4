/**
 * The complete server with its own database and accounts, for one test file. Calls use the call
 * table, without a network: `await call('getUser', { as: 'learner' })`.
 */
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type CallName, type CallParameters, callPath, calls, type FieldError } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { connect } from '#database/connection.ts'
import { listen } from '#database/notifications.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { type AppOptions, createApp } from '../app.ts'
import { limitsIn } from '../http/limits.ts'
import type { Parts } from '../parts.ts'
import { sessionsIn } from '../sessions/sessions.ts'
import { makePerson, type Person, testSecret } from './person.ts'
import { makeProblem, type ProblemFixture } from './problem.ts'

/**
 * visitor has no account; learner and other have one; author contributes (name them in a fixture:
 * `authorId: people().author.userId`); admin decides.
 */
export type Role = 'visitor' | 'learner' | 'other' | 'author' | 'admin'
export type People = Record<Exclude<Role, 'visitor'>, Person>

interface CallOptions<Name extends CallName> {
  as?: Role
  /** Used instead of a role's token. */
  token?: string
  parameters?: CallParameters<Name>
  body?: unknown
  headers?: Record<string, string>
  query?: string
  /** The address of the client. */
  from?: string
}

/** Call it at the top of a test file. Each test begins without rate limits. */
export function testApp(options: Partial<Omit<AppOptions, 'parts'>> = {}) {
  const { db, url } = testDatabase()
  const folder = temporaryFolder()
  let started: { app: FastifyInstance; parts: Parts; people: People } | undefined

  beforeAll(async () => {
    const pool = connect({ url, name: 'assay test server' })
    const sessions = sessionsIn(pool, testSecret)
    const parts: Parts = {
      db: pool,
      blobs: folderBlobs(folder),
      notifications: await listen(url),
      sessions,
      limits: limitsIn(pool),
      uploadFolder: join(folder, 'uploads'),
    }
    const app = await createApp({ ...options, parts })
    const people = {
      learner: await makePerson(db, sessions, { username: 'learner' }),
      other: await makePerson(db, sessions, { username: 'other' }),
      author: await makePerson(db, sessions, { username: 'author' }),
      admin: await makePerson(db, sessions, { username: 'admin', isAdmin: true }),
    }
    started = { app, parts, people }
  })

  beforeEach(async () => {
    await sql`truncate rate_limits`.execute(db)
  })

  afterAll(async () => {
    await started?.app.close()
    await started?.parts.notifications.stop()
    await started?.parts.db.destroy()
  })

  function running() {
    if (started === undefined) throw new Error('The server starts in beforeAll; use it in tests.')
    return started
  }

  async function call<Name extends CallName>(name: Name, options: CallOptions<Name> = {}) {
    const { as = 'visitor', parameters, body, headers, query = '', from } = options
    const { app, people } = running()
    const token = options.token ?? (as === 'visitor' ? undefined : people[as].token)
    const response = await app.inject({
      method: calls[name].method,
      url: (parameters === undefined ? calls[name].path : callPath(name, parameters)) + query,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: payloadOf(body) }),
      ...(from !== undefined && { remoteAddress: from }),
    })
    return readResult<Name>(response)
  }

  /** Runs an SQL statement. @returns its rows */
  async function query<Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> {
    return (await sql<Row>(text, ...values).execute(running().parts.db)).rows
  }

  return {
    url,
    query,
    app: () => running().app,
    parts: () => running().parts,
    people: () => running().people,
    call,
    problem: (fixture?: ProblemFixture) => makeProblem(running().parts, fixture),
    /** Submits a program, which waits for a judge. @returns the submission's id */
    async submit(problemId: number, from: Pick<CallOptions<'submitCode'>, 'as' | 'token'>) {
      const body = { code: 'x', language: 'cpp' }
      const sent = await call('submitCode', { ...from, parameters: { problemId }, body })
      return sent.data.submissionId
    },
    /** Creates a further account. */
    person: (fixture: { username: string; isAdmin?: boolean }) =>
      makePerson(running().parts.db, running().parts.sessions, fixture),
    /** Sets the count of a rate limit. */
    async reach(key: string, count: number): Promise<void> {
      await query`
        insert into rate_limits values (${key}, now() + interval '1 minute', ${count})
        on conflict (key) do update set count = excluded.count
      `
    },
    /** Returns the number of sessions that wait for a lock, of this type if one is given. */
    async waitingForLocks(type: 'advisory' | 'any' = 'any'): Promise<number> {
      const waiting = await query`
        select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and ${type} in ('any', wait_event)
      `
      return waiting.length
    },
    /** Sends a request that the table cannot express: a broken path, another method. */
    inject: (request: InjectOptions | string): Promise<LightMyRequestResponse> =>
      running().app.inject(request),
    /** Lets the server listen on a free port of this machine. Call it at the top of a test file. */
    listening() {
      let origin = ''
      beforeAll(async () => {
        origin = await running().app.listen({ port: 0, host: '127.0.0.1' })
      })
      return { origin: () => origin, port: () => Number(new URL(origin).port) }
    },
  }
}

function payloadOf(body: unknown): string | object {
  const isPayload = typeof body === 'string' || (typeof body === 'object' && body !== null)
  return isPayload ? body : JSON.stringify(body)
}

function readResult<Name extends CallName>(response: LightMyRequestResponse) {
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const { data, message, errors } = isJson ? response.json() : {}
  return {
    status: response.statusCode,
    headers: response.headers,
    /** The payload of a success; of a failure, the fields it has. */
    data: data as Reply<Name>,
    message: message as string | undefined,
    errors: errors as FieldError[] | undefined,
    /** The whole reply as text. */
    text: response.body,
  }
}
