/**
 * Two servers on one database, as behind a load balancer. Each call may reach either one. Limits
 * are shared, an ended session is ended on both, and caches are never older than the database.
 */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type Notifications } from '#database/notifications.ts'
import { makeResetKey } from './accounts/reset-keys.ts'
import { getUser } from './accounts/users.queries.ts'
import { createApp } from './app.ts'
import { contributionForm } from './contributions/testing/contribution-form.ts'
import { limitsIn } from './http/limits.ts'
import { type Sessions, sessionSecret, sessionsIn } from './sessions/sessions.ts'
import { pretendJudge } from './testing/judge.ts'
import { makePerson, type Person } from './testing/person.ts'
import { testApp } from './testing/test-app.ts'

const { parts, people, problem, url } = testApp()
let servers: FastifyInstance[] = []
let listeners: Notifications[] = []
let ada: Person
let sessions: Sessions

beforeAll(async () => {
  const { db } = parts()
  listeners = [await listen(url), await listen(url)]
  const ours = async () => sessionsIn(db, await sessionSecret(db, undefined))
  const server = async (notifications: Notifications) => {
    const own = { sessions: await ours(), limits: limitsIn(db), notifications }
    return createApp({ parts: { ...parts(), ...own } })
  }
  servers = await Promise.all(listeners.map(server))
  sessions = await ours()
  ada = await makePerson(db, sessions, { username: 'ada' })
})
afterAll(async () => {
  for (const server of servers) await server.close()
  for (const listener of listeners) await listener.stop()
})

let posts = 0

/** Each call uses the other server than the previous one. @returns its status */
async function post(path: string, payload: object, remoteAddress = '192.0.2.1'): Promise<number> {
  posts++
  const request = { method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress } as const
  return (await servers[posts % 2]?.inject(request))?.statusCode ?? 0
}

async function signIn(password: string): Promise<string> {
  const payload = { usernameOrEmail: 'ada', password }
  const response = await servers[0]?.inject({ method: 'POST', url: '/api/auth/login', payload })
  return response?.json().data.token
}

/** A token of these servers, for a user whom the test app created. */
const newToken = (who: 'admin' | 'other') =>
  sessions.issue({ userId: people()[who].userId, sessionNumber: 1 })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The replies of both servers. */
function both(url: string, token?: string) {
  const headers = token === undefined ? {} : bearer(token)
  return Promise.all(servers.map((server) => server.inject({ url, headers })))
}

const statuses = async (token: string) =>
  (await both('/api/user', token)).map(({ statusCode }) => statusCode)

describe('two servers together', () => {
  it('give an account ten failed sign-ins for an IP address, and then refuse the right password', async () => {
    const wrong = { usernameOrEmail: 'ada', password: 'wrong' }
    for (let tries = 0; tries < 10; tries++) expect(await post('login', wrong)).toBe(401)
    expect(await post('login', wrong)).toBe(429)
    expect(await post('login', { ...wrong, password: ada.password })).toBe(429)
    expect(await post('login', { ...wrong, password: ada.password }, '192.0.2.2')).toBe(200)
  })

  it('accept a token of each other, until one of them ends it', async () => {
    const token = await signIn(ada.password)
    expect(await statuses(token)).toEqual([200, 200])
    await servers[1]?.inject({ method: 'POST', url: '/api/auth/logout', headers: bearer(token) })
    expect(await statuses(token)).toEqual([401, 401])
    expect(await statuses(ada.token)).toEqual([200, 200])
  })

  it('end all older tokens when one of them sets a new password', async () => {
    const token = await signIn(ada.password)
    const key = await makeResetKey(parts().db, await getUser(parts().db, ada.userId))
    expect(await post('password/change', { newPassword: 'brand#New1', token: key })).toBe(200)
    expect(await statuses(token)).toEqual([401, 401])
    expect(await statuses(ada.token)).toEqual([401, 401])
    expect(await statuses(await signIn('brand#New1'))).toEqual([200, 200])
  })

  it('both list a problem that one publishes, also among similar titles', async () => {
    const title = 'Counting boats'
    const problemId = await problem({ title, status: 0, authorId: people().author.userId })
    const token = await newToken('other')
    const titles = async () =>
      (await both('/api/problems/no-account')).map(({ body }) => body.includes(title))
    const titlesUrl = `/api/contributions/titles?title=${encodeURIComponent(title)}`
    const alike = async () => (await both(titlesUrl, token)).map(({ body }) => body.includes(title))
    expect(await titles()).toEqual([false, false])
    expect(await alike()).toEqual([false, false])
    const accept = { method: 'PATCH', url: `/api/contributions/${problemId}/accept` } as const
    const headers = bearer(await newToken('admin'))
    expect(await servers[0]?.inject({ ...accept, headers })).toMatchObject({ statusCode: 200 })
    await expect.poll(titles).toEqual([true, true])
    await expect.poll(alike).toEqual([true, true])
  })

  it('follow a submission of each other, until its token ends', async () => {
    const token = await newToken('other')
    const headers = bearer(token)
    const url = `/api/problems/${await problem()}`
    const payload = { code: 'x', language: 'c' }
    const submitted = await servers[0]?.inject({ method: 'POST', url, payload, headers })
    const { submissionId } = submitted?.json().data ?? {}
    const eventsUrl = `/api/submissions/${submissionId}/events`
    const follow = () => servers[1]?.inject({ url: eventsUrl, headers, payloadAsStream: true })
    const [first, second] = [await follow(), await follow()]
    const judge = pretendJudge(parts().db)
    await judge.enter(submissionId, 'running')
    for await (const chunk of first?.stream() ?? []) {
      if (String(chunk).includes('"state":"running"')) break
    }
    await servers[0]?.inject({ method: 'POST', url: '/api/auth/logout', headers })
    let events = ''
    for await (const chunk of second?.stream() ?? []) events += String(chunk)
    expect(events).toContain('"state":"running"')
    expect(events).not.toContain('event: verdict')
  })

  it('give a title to one of the contributions that a user sends to both at once', async () => {
    const { body, headers } = await contributionForm({ fields: { title: 'Twin Title' } })
    const { token } = await makePerson(parts().db, sessions, { username: 'twin' })
    const url = '/api/contributions'
    const sent = { url, headers: { ...headers, ...bearer(token) }, payload: body }
    const replies = await Promise.all(
      servers.map((server) => server.inject({ method: 'POST', ...sent })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  })
})
