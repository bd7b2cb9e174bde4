/** Every reply uses our envelope: a readable message, and nothing about the implementation. */
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract'
import { rawRequest } from '../testing/raw-request.ts'
import { testApp } from '../testing/test-app.ts'

const { app, call, inject, people, problem } = testApp()
let port: number
beforeAll(async () => {
  port = Number(new URL(await app().listen({ port: 0, host: '127.0.0.1' })).port)
  await problem()
})

async function sendRaw(bytes: string): Promise<{ statusCode: number; body: string }> {
  const [head = '', body = ''] = (await rawRequest(port, bytes)).split('\r\n\r\n')
  return { statusCode: Number(head.split(' ')[1]), body }
}

const get = (url: string) => inject({ method: 'GET', url })
const login = (payload: string | Buffer, type = 'application/json') =>
  inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload })
const signedIn = () => ({ authorization: `Bearer ${people().learner.token}` })

function expectRefusal(reply: { statusCode: number; body: string }, status: number): void {
  expect(reply.statusCode).toBe(status)
  expect(JSON.parse(reply.body)).toEqual({ message: expect.stringMatching(/^[A-Z].*\S$/) })
  expect(reply.body).not.toMatch(/node_modules|\.ts\b|select |at \w+ \(/)
}

const json = { 'content-type': 'application/json' }
const deep = (levels: number) => `{"code":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

describe('a malformed request', () => {
  it.each([
    { what: 'broken percent-encoding', url: '/api/user/by-name/%zz', status: 400 },
    { what: 'an encoding cut short', url: '/api/user/by-name/%', status: 400 },
    { what: 'broken encoding in an unknown path', url: '/api/%e0%a4%a', status: 400 },
    { what: 'bytes that are not UTF-8', url: '/api/user/by-name/%ff%fe', status: 400 },
    { what: 'U+0000 in the path', url: '/api/user/by-name/a%00b', status: 404 },
    { what: 'an unknown call', url: '/api/unknown', status: 404 },
    { what: 'the root of the calls', url: '/api', status: 404 },
    { what: 'the root with a slash', url: '/api/', status: 404 },
    { what: 'a doubled slash', url: '/api//user', status: 404 },
    { what: 'an over-long segment', url: `/api/user/by-name/${'x'.repeat(5000)}`, status: 404 },
    { what: 'an over-long unknown path', url: `/api/${'x/'.repeat(4000)}`, status: 404 },
  ])('whose address has $what is $status', async ({ url, status }) => {
    expectRefusal(await get(url), status)
  })

  it.each(['0', '-1', '01', '1.5', '1e3', '2147483648', '99999999999', 'abc', ' 1', '%201', '١'])(
    'with %j for an id is 404',
    async (id) => {
      const reply = await get(`/api/submissions/${encodeURI(id).replaceAll('%25', '%')}`)
      expectRefusal(reply, 404)
      const message = 'There is nothing here: an id is a whole number from 1 to 2147483647.'
      expect(reply.json().message).toBe(message)
    },
  )

  it.each([
    { what: 'invalid JSON', payload: '{"a":', status: 400 },
    { what: '33 levels', payload: deep(33), status: 400 },
    { what: '16,000 levels', payload: '['.repeat(16_000), status: 400 },
    { what: 'a body that is not UTF-8', payload: Buffer.from([0x22, 0xff, 0x22]), status: 400 },
    { what: '1,001 commas and colons', payload: `{"a":[0${',0'.repeat(1000)}]}`, status: 400 },
    { what: 'thousands of objects', payload: `[${'{},'.repeat(5000)}{}]`, status: 400 },
    { what: 'more than 16 KiB', payload: `"${'x'.repeat(16 * 1024)}"`, status: 413 },
  ])('with $what as its body is $status', async ({ payload, status }) => {
    expectRefusal(await login(payload), status)
  })

  it('that is too large is refused with the limit of its call', async () => {
    const tooLarge = (kb: number) => `The request is too large. At most ${kb} KB are allowed.`
    const body = JSON.stringify({ code: 'x'.repeat(600_000), language: 'python' })
    const parameters = { problemId: 1 }
    const submitted = await call('submitCode', { as: 'learner', parameters, body, headers: json })
    expect([submitted.status, submitted.message]).toEqual([413, tooLarge(448)])
    const signedIn = await call('login', { body, headers: json })
    expect([signedIn.status, signedIn.message]).toEqual([413, tooLarge(16)])
  })

  it('may be 32 levels deep, and then its fields are checked', async () => {
    const { message } = await call('login', { body: deep(32), headers: json })
    expect(message).toBe('Wrong username, e-mail or password')
  })

  it('may contain a thousand commas and colons, and any number of them in texts', async () => {
    const wrong = 'Wrong username, e-mail or password'
    for (const body of [
      `{"password":"${',:\\"'.repeat(2000)}"}`,
      `{"code":[0${',0'.repeat(999)}]}`,
    ]) {
      expect((await call('login', { body, headers: json })).message).toBe(wrong)
    }
    const tooMany = await call('login', { body: `{"code":[0${',0'.repeat(1000)}]}`, headers: json })
    expect(tooMany.message).toBe('JSON may have at most 1000 commas and colons.')
  })

  it('may contain names that are special in JavaScript, without effect', async () => {
    const body =
      '{"__proto__":{"isAdmin":true},"constructor":1,"usernameOrEmail":"x","password":"y"}'
    expect((await call('login', { body, headers: json })).status).toBe(401)
    const inherited = await call('login', { body: '{"__proto__":{"password":"y"}}', headers: json })
    expect(inherited.status).toBe(401)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of the type %s is 415 where JSON is expected',
    async (type) => {
      expectRefusal(await login('usernameOrEmail=learner', type), 415)
    },
  )

  it.each(['/api/auth/login', '/api/contributions'])(
    'that is compressed is 415: %s',
    async (url) => {
      const headers = { ...signedIn(), 'content-encoding': 'gzip' }
      const reply = await inject({ method: 'POST', url, headers, payload: gzipSync('{}') })
      expectRefusal(reply, 415)
      expect([reply.json().message, reply.headers['accept-encoding']]).toEqual([
        'Compressed requests are not read. Send the body without Content-Encoding.',
        'identity',
      ])
    },
  )

  const closing = 'Host: x\r\nConnection: close\r\n\r\n'
  const long = 'x'.repeat(40_000)
  it.each([
    ['is not HTTP', 'hello\r\n\r\n', 400],
    ['has headers that are too long', `GET /api/user HTTP/1.1\r\nA: ${long}\r\n${closing}`, 431],
    ['has an address that is too long', `GET /api/${long} HTTP/1.1\r\n${closing}`, 431],
    ['has a path that leaves /api', `GET /api/../problems HTTP/1.1\r\n${closing}`, 404],
    [
      'has two lengths',
      `POST /api/auth/login HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${closing}`,
      400,
    ],
    ['has no host', 'GET /api/status HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['has no host and an unknown path', 'GET /x HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['has an unknown expectation', `GET /api/user HTTP/1.1\r\nExpect: cake\r\n${closing}`, 401],
    ['asks for a tunnel', `CONNECT example.org:443 HTTP/1.1\r\n${closing}`, 400],
  ])('that %s is %i', async (_, bytes, status) => {
    expectRefusal(await sendRaw(bytes), status)
  })
})

describe('a method that a path does not have', () => {
  it.each([
    { method: 'DELETE', url: '/api/user', allow: 'GET, HEAD, PATCH' },
    { method: 'GET', url: '/api/auth/login', allow: 'POST' },
    { method: 'PUT', url: '/api/problems/1', allow: 'GET, HEAD, POST' },
    { method: 'POST', url: '/api/problems/no-account', allow: 'GET, HEAD' },
    { method: 'POST', url: '/api/problems/no-account/', allow: 'GET, HEAD' },
    { method: 'OPTIONS', url: '/api/problems/no-account/7', allow: 'GET, HEAD' },
    { method: 'PATCH', url: '/api/user/by-name/learner', allow: 'GET, HEAD' },
  ] as const)('returns 405: $method $url', async ({ method, url, allow }) => {
    const response = await inject({ method, url, headers: signedIn() })
    expectRefusal(response, 405)
    expect(response.headers['allow']).toBe(allow)
  })

  it.each([
    { what: 'text', type: 'text/plain', payload: 'x' },
    { what: 'broken JSON', type: 'application/json', payload: '{' },
    { what: 'too much', type: 'application/json', payload: `"${'x'.repeat(600_000)}"` },
  ])('returns 405 whatever is sent: $what', async ({ type, payload }) => {
    const put = (url: string) =>
      inject({ method: 'PUT', url, headers: { 'content-type': type }, payload })
    const known = await put('/api/user')
    expectRefusal(known, 405)
    expect(known.headers['allow']).toBe('GET, HEAD, PATCH')
    expect((await put('/api/nothing')).statusCode).toBe(404)
  })

  it('returns 405 even if the framework has its own rules for it', async () => {
    const query = (url: string) => `QUERY ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    expectRefusal(await sendRaw(query('/api/user')), 405)
    expectRefusal(await sendRaw(query('/api/nothing')), 404)
  })
})

describe('a path', () => {
  it.each(['/api/user', '/api/user/', '/api/user?x=1', '/api/user/?x=1'])(
    'is the same with and without a slash at its end: %s',
    async (url) => {
      const response = await inject({ method: 'GET', url, headers: signedIn() })
      expect(response.statusCode).toBe(200)
    },
  )

  it('answers HEAD as GET, without a body', async () => {
    const response = await inject({ method: 'HEAD', url: '/api/user/by-name/learner' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })
})

const names = Object.keys(calls).filter((name): name is CallName => name in calls)
describe('a reply', () => {
  it('to a signed-in caller is not cached', async () => {
    for (const name of ['getUser', 'listOwnSubmissions', 'listProblemsWithAccount'] as const) {
      const { headers } = await call(name, { as: 'learner' })
      expect(headers['cache-control']).toBe('no-store')
    }
    const refused = await call('getUser')
    expect(refused.headers['cache-control']).toBe('no-store')
  })

  it('describes all calls, under their names', async () => {
    const described = (await get('/api/openapi.json')).json()
    expect(described.openapi).toMatch(/^3\.1/)
    const operations = Object.values(described.paths).flatMap((path) =>
      Object.values(path as object).map(({ operationId }) => operationId),
    )
    expect(operations.toSorted()).toEqual(names.toSorted())
    const submit = described.paths['/api/problems/{problemId}'].post
    expect(submit.requestBody.content['application/json'].schema.required).toEqual([
      'code',
      'language',
    ])
    expect(submit.security).toEqual([{ bearer: [] }])
    const suspend = described.paths['/api/admin/users/{userId}/suspend'].patch
    expect(suspend.requestBody.content['application/json'].schema.required).toEqual(['reason'])
    const contribute = described.paths['/api/contributions'].post
    expect(Object.keys(contribute.requestBody.content)).toEqual(['multipart/form-data'])
    const events = described.paths['/api/runs/{runId}/events'].get.responses['200']
    expect(Object.keys(events.content)).toEqual(['text/event-stream'])
  })
})
