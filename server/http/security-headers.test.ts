/** The headers of every reply, and the checks before a body is read. */
import { beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from '../testing/raw-request.ts'
import { testApp } from '../testing/test-app.ts'

const { inject, listening, people, problem } = testApp({ https: true, dist: '/nowhere' })
const { port } = listening()
let problemId: number

beforeAll(async () => {
  problemId = await problem()
})

const fixed = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'nonce-…'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const requests: { what: string; method?: 'POST' | 'OPTIONS' | 'HEAD'; url: string }[] = [
  { what: 'a call', url: '/api/problems/no-account' },
  { what: 'a refused call', url: '/api/user' },
  { what: 'an unknown call', url: '/api/nothing' },
  { what: 'a wrong method', method: 'OPTIONS', url: '/api/user' },
  { what: 'a download', url: '/api/problems/1/testcases/1/input' },
  { what: 'the list of calls', url: '/api/openapi.json' },
  { what: 'a page', url: '/problems' },
  { what: 'the head of a page', method: 'HEAD', url: '/problems' },
  { what: 'a POST to a page', method: 'POST', url: '/problems' },
  { what: 'a missing file', url: '/assets/none.js' },
  { what: 'a missing picture', url: `/avatars/${'0'.repeat(64)}.webp` },
  { what: 'a malformed address', url: '/api/user/by-name/%zz' },
  { what: 'an address that is too long', url: `/api/user/by-name/${'x'.repeat(5000)}` },
]

describe('every reply', () => {
  it.each(requests)('has the headers: $what', async ({ method = 'GET', url }) => {
    const { headers } = await inject({ method, url })
    expect(headers).toMatchObject(fixed)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    const sent = String(headers['content-security-policy'])
    expect(sent.replace(/nonce-[A-Za-z0-9+/]{22}==/, 'nonce-…').split('; ')).toEqual(policy)
  })

  it('has another nonce and another request id each time, even if the client sends an id', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' }
    const one = await inject({ url: '/api/user', headers })
    const other = await inject({ url: '/api/user', headers })
    for (const name of ['content-security-policy', 'x-request-id']) {
      expect(one.headers[name]).not.toBe(other.headers[name])
      expect(one.headers[name]).not.toContain('mine')
    }
  })

  it('to malformed HTTP has the headers that apply', async () => {
    const answer = await rawRequest(port(), 'hello\r\n\r\n')
    const policy = "content-security-policy: default-src 'none'; frame-ancestors 'none'"
    for (const one of ['x-content-type-options: nosniff\r\n', policy]) {
      expect(answer).toContain(`\r\n${one}`)
    }
  })

  it('allows no other origin', async () => {
    const origin = 'https://elsewhere.example'
    const asked = {
      ...{ origin, 'access-control-request-method': 'POST' },
      'access-control-request-headers': 'authorization, content-type',
    }
    for (const { url } of requests) {
      const plain = await inject({ url, headers: { origin } })
      const preflight = await inject({ method: 'OPTIONS', url, headers: asked })
      expect(preflight.statusCode).toBeGreaterThanOrEqual(400)
      for (const { headers } of [plain, preflight]) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    }
  })
})

describe('a body', () => {
  // Only the head is sent, so a reply proves that the server has not waited for the body.
  const head = (path: string, type: string, token?: string) =>
    [
      ...[`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`],
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
      ...['Content-Length: 60000000', '', ''],
    ].join('\r\n')
  const form = 'multipart/form-data; boundary=x'
  const json = 'application/json'

  it.each([
    ['without a token', '/api/contributions', form, null, 401],
    ['of another kind', '/api/contributions', json, 'learner', 415],
    ['larger than JSON may be', '/api/auth/login', json, null, 413],
    ['for an invalid id', '/api/problems/abc', json, 'learner', 404],
    ['too large for code', '/api/problems/:id', json, 'learner', 413],
  ] as const)('is refused before it is read: %s', async (_, path, type, as, status) => {
    const token = as === null ? undefined : people()[as].token
    const url = path.replace(':id', String(problemId))
    const answer = await rawRequest(port(), head(url, type, token))
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/\{"message":"[^"]+"/)
  })
})
