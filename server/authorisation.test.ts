/** Every role makes every call, and must get the result that `who` in the call table states. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type CallName, calls, sessionDays, type Who } from '#contract'
import {
  type AnyCall,
  hiddenCalls,
  newStage,
  type Stage,
  sampleCall,
} from './testing/sample-calls.ts'
import { type Role, testApp } from './testing/test-app.ts'

// Without a process for each picture, which would take seconds.
vi.mock('./pictures/confined-decoder.ts', () => ({
  decodeConfined: async () => Buffer.from('a square'),
}))

const { app, call, inject, parts, person } = testApp()
const roles = ['visitor', 'learner', 'other', 'author', 'admin'] as const satisfies readonly Role[]
const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)
const names = Object.keys(calls).filter(isCall)

/** The expected result for each role; `in`: the call succeeds. */
const answers: Record<Who, Record<Role, 'in' | 401 | 403 | 404>> = {
  visitor: { visitor: 'in', learner: 'in', other: 'in', author: 'in', admin: 'in' },
  anyone: { visitor: 'in', learner: 'in', other: 'in', author: 'in', admin: 'in' },
  user: { visitor: 401, learner: 'in', other: 'in', author: 'in', admin: 'in' },
  author: { visitor: 401, learner: 403, other: 403, author: 'in', admin: 'in' },
  admin: { visitor: 401, learner: 403, other: 403, author: 403, admin: 'in' },
  // The learner created it.
  owner: { visitor: 401, learner: 'in', other: 404, author: 404, admin: 404 },
}

type Statuses = Record<Role, number>

/** The expected results of all roles, if allowed roles get the status of `inside`. */
function expected(name: CallName, inside: (role: Role) => number): Statuses {
  const statusOf = (role: Role) => {
    const answer = answers[calls[name].who][role]
    if (answer === 401 || answer === 403) return answer
    return answer === 'in' ? inside(role) : answer
  }
  return Object.fromEntries(roles.map((role) => [role, statusOf(role)])) as Statuses
}

/**
 * The results of all roles, each with a new call. The payload of a success is in `data`. A reply that hides
 * a thing is like that about a missing one.
 */
async function got(
  name: CallName,
  stage: Stage,
  ask: () => Promise<AnyCall> = () => sampleCall(name, stage),
): Promise<Statuses> {
  const statuses: Partial<Statuses> = {}
  for (const role of roles) {
    const authorization = role === 'visitor' ? undefined : `Bearer ${stage.people[role].token}`
    const reply = await send(name, await ask(), authorization)
    statuses[role] = reply.statusCode
    // HEAD has no body.
    if (reply.statusCode === 404 && calls[name].reply !== 'events') {
      expect(reply.json().message).toMatch(/^There is no such \w+\.$/)
    }
    if (calls[name].reply !== 'data' || reply.statusCode >= 300) continue
    expect(Object.keys(reply.json())).toEqual(['data'])
  }
  return statuses as Statuses
}

function send(name: CallName, { parameters = {}, body, headers }: AnyCall, authorization?: string) {
  const { method, path, reply } = calls[name]
  return inject({
    // A stream does not end; its head is enough to see whether it begins.
    method: reply === 'events' ? 'HEAD' : method,
    url: path.replaceAll(/:([A-Za-z]+)/g, (_, key: string) => String(parameters[key])),
    headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    ...(body !== undefined && { payload: body as string | object }),
  })
}

describe('a call about an existing thing', () => {
  it.each(names)('%s answers each role as its row says, with the payload in data', async (name) => {
    const stage = await newStage(parts())
    expect(await got(name, stage)).toEqual(expected(name, () => calls[name].status))
  })
})

describe('a call about a missing thing', () => {
  const named = names.filter((name) => calls[name].path.includes(':'))
  it.each(named)('%s returns 404 to the allowed roles', async (name) => {
    const stage = await newStage(parts())
    const ask = async () => {
      const { parameters = {}, ...sample } = await sampleCall(name, stage)
      const missing = (key: string) => (key === 'username' ? 'x' : 2 ** 31 - 1)
      const unknown = Object.keys(parameters).map((key) => [key, missing(key)])
      return { ...sample, parameters: Object.fromEntries(unknown) }
    }
    const statuses = expected(name, () => 404)
    // A missing thing has no author.
    if (calls[name].who === 'author') statuses.author = 403
    expect(await got(name, stage, ask)).toEqual(statuses)
  })
})

describe('a call about a hidden thing', () => {
  it.each(hiddenCalls)('$name: $what exists only for $seenBy', async ({ name, seenBy, ask }) => {
    const stage = await newStage(parts())
    const { status } = calls[name]
    const statuses = expected(name, (role) => (seenBy.includes(role) ? status : 404))
    expect(await got(name, stage, () => ask(stage))).toEqual(statuses)
  })
})

describe('an invalid token', () => {
  const tokens: Record<string, string> = {
    nonsense: 'Bearer nonsense',
    empty: 'Bearer',
    'of another kind': 'Basic bGVhcm5lcjp4',
    unsigned: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  }

  beforeAll(async () => {
    const revoked = await person({ username: 'leaver' })
    await call('logout', { token: revoked.token })
    tokens['revoked'] = `Bearer ${revoked.token}`

    const changed = await person({ username: 'changed' })
    const { token, password } = changed
    const change = { currentPassword: password, newPassword: 'another#Horse1' }
    expect((await call('updateUser', { token, body: change })).status).toBe(200)
    tokens['older than the password'] = `Bearer ${token}`

    const gone = await person({ username: 'gone' })
    expect((await call('deleteUser', { token: gone.token, body: { password } })).status).toBe(200)
    tokens['of a deleted user'] = `Bearer ${gone.token}`

    const suspended = await person({ username: 'suspended', isAdmin: true })
    const parameters = { userId: suspended.userId }
    const body = { reason: 'Sold answers.' }
    expect((await call('suspendUser', { as: 'admin', parameters, body })).status).toBe(200)
    tokens['of a suspended admin'] = `Bearer ${suspended.token}`

    const { userId } = await person({ username: 'sleeper' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (sessionDays * 86_400_000 + 60_000) })
    tokens['expired'] = `Bearer ${await parts().sessions.issue({ userId, sessionNumber: 1 })}`
    vi.useRealTimers()
  })

  it.each(names)('gives 401 with %s, unless the call ignores tokens', async (name) => {
    const stage = await newStage(parts())
    const { who, status } = calls[name]
    for (const [what, authorization] of Object.entries(tokens)) {
      const reply = await send(name, await sampleCall(name, stage), authorization)
      expect([what, reply.statusCode]).toEqual([what, who === 'visitor' ? status : 401])
      if (who === 'visitor') continue
      expect(reply.headers['www-authenticate']).toBe('Bearer')
      if (calls[name].reply === 'events') continue
      expect(reply.json()).toEqual({ message: 'You need to sign in first.' })
    }
  })
})

describe('besides the calls of the table', () => {
  it('there are only the API description, health checks, metrics, pictures and files', () => {
    const paths: ReadonlySet<string> = new Set(names.map((name) => calls[name].path))
    const all = routesOf(app().printRoutes({ commonPrefix: false }))
    const others = all.filter((path) => !paths.has(path))
    expect(others.map((path) => path.replace(/\(.*\)/, ''))).toEqual([
      ...['/api/openapi.json', '/avatars/:name', '/assets/:name', '/problem-files/:hash/:name'],
      ...['/healthz', '/readyz', '/metrics', '/:name'],
    ])
  })
})

/** Returns the paths of a printed route tree, in which each line extends its parent. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part] = /^([│ ]*)[├└]── (\S+) \([A-Z, ]+\)$/.exec(line) ?? []
    if (part === undefined) return []
    const depth = indent.length / 4
    above[depth] = (above[depth - 1] ?? '') + part
    return above[depth]
  })
}
