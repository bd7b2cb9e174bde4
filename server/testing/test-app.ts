/**
 * The complete server with its own database and accounts, for one test file. Calls use the call
 * table, without a network: `await call('getUser', { as: 'learner' })`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type CallName, type CallParameters, callPath, calls, type FieldError } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import { connect } from '#database/connection.ts'
import { listen } from '#database/notifications.ts'
import { openQueue } from '#database/queue/queue.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { type AppOptions, createApp } from '../app.ts'
import { limitsIn } from '../http/limits.ts'
import type { Parts } from '../parts.ts'
import { sessionsIn } from '../sessions/sessions.ts'
import { makePerson, type Person } from './person.ts'
import { makeProblem, type ProblemFixture } from './problem.ts'

/**
 * visitor has no account; learner and other have one; author contributes (name them in a fixture:
 * `authorId: people().author.userId`); admin decides.
 */
export type Role = 'visitor' | 'learner' | 'other' | 'author' | 'admin'
export type People = Record<Exclude<Role, 'visitor'>, Person>

export interface CallOptions<Name extends CallName> {
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

export interface CallResult<Name extends CallName> {
  status: number
  headers: LightMyRequestResponse['headers']
  /** The payload of a success; of a failure, the fields it has. */
  data: Reply<Name>
  message: string | undefined
  errors: FieldError[] | undefined
  /** The whole reply as text. */
  text: string
}

export interface TestApp {
  app: () => FastifyInstance
  parts: () => Parts
  people: () => People
  call: <Name extends CallName>(
    name: Name,
    options?: CallOptions<Name>,
  ) => Promise<CallResult<Name>>
  problem: (fixture?: ProblemFixture) => Promise<number>
  /** Creates a further account. */
  person: (fixture: { username: string; isAdmin?: boolean }) => Promise<Person>
  /** For requests that the table cannot express: broken paths, other methods. */
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
}

export type TestAppOptions = Partial<Omit<AppOptions, 'parts'>>

/** Call it at the top of a test file. */
export function testApp(options: TestAppOptions = {}): TestApp {
  const { db, url } = testDatabase()
  let started: { app: FastifyInstance; parts: Parts; people: People } | undefined
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-server-'))
    const pool = connect({ url, name: 'assay test server' })
    const sessions = sessionsIn(
      pool,
      new TextEncoder().encode('a secret of thirty-two bytes and more'),
    )
    const parts: Parts = {
      db: pool,
      blobs: folderBlobs(folder),
      queue: openQueue(pool),
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

  afterAll(async () => {
    await started?.app.close()
    await started?.parts.notifications.stop()
    await started?.parts.db.destroy()
    await rm(folder, { recursive: true })
  })

  function running() {
    if (started === undefined) throw new Error('The server starts in beforeAll; use it in tests.')
    return started
  }

  return {
    app: () => running().app,
    parts: () => running().parts,
    people: () => running().people,
    problem: (fixture) => makeProblem(running().parts, fixture),
    person: (fixture) => makePerson(running().parts.db, running().parts.sessions, fixture),
    inject: (request) => running().app.inject(request),
    async call(name, { as = 'visitor', token, parameters, body, headers, query = '', from } = {}) {
      const { app, people } = running()
      const good = token ?? (as === 'visitor' ? undefined : people[as].token)
      const response = await app.inject({
        method: calls[name].method,
        url: (parameters === undefined ? calls[name].path : callPath(name, parameters)) + query,
        headers: { ...(good && { authorization: `Bearer ${good}` }), ...headers },
        ...(body !== undefined && { payload: payloadOf(body) }),
        ...(from !== undefined && { remoteAddress: from }),
      })
      return readResult(response)
    },
  }
}

function payloadOf(body: unknown): string | object {
  const isPayload = typeof body === 'string' || (typeof body === 'object' && body !== null)
  return isPayload ? body : JSON.stringify(body)
}

function readResult<Name extends CallName>(response: LightMyRequestResponse): CallResult<Name> {
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const reply = isJson ? response.json() : {}
  return {
    status: response.statusCode,
    headers: response.headers,
    data: reply.data,
    message: reply.message,
    errors: reply.errors,
    text: response.body,
  }
}
