import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { makeSubmission } from '../testing/submission.ts'
import { testApp } from '../testing/test-app.ts'

const dist = temporaryFolder()
const { inject, listening, parts, people, problem } = testApp({ dist })
const { port } = listening()
let problemId: number
let pendingId: number
let versions = 0

beforeAll(async () => {
  problemId = await problem({ title: 'Shown' })
  pendingId = await problem({ title: 'Hidden', status: 0, authorId: people().author.userId })
})

/** A renderer that shows its input. */
async function build(body: string): Promise<void> {
  await mkdir(join(dist, 'renderer'), { recursive: true })
  const file = join(dist, 'renderer', 'render.js')
  await writeFile(file, body)
  // File times may be too coarse to tell two builds of a test apart.
  versions++
  await utimes(file, new Date(), new Date(1_700_000_000_000 + versions * 1000))
}

const honest = (mark: string) => `
  export const firstCalls = (path) => path === '/problems'
    ? [{ call: 'listProblemsNoAccount', parameters: {} }]
    : path.startsWith('/problems/')
      ? [{ call: 'getProblemNoAccount', parameters: { problemId: Number(path.split('/')[2]) } }]
      : path.startsWith('/submissions/')
      ? [{ call: 'getSubmission', parameters: { submissionId: Number(path.split('/')[2]) } }]
      : path.startsWith('/u/')
        ? [{ call: 'getUserByName', parameters: { username: path.split('/')[2] } }]
        : path === '/contributions'
          ? [{ call: 'listContributions', parameters: {} }]
          : []
  export const furtherCalls = (replies) => replies.flatMap(({ data }) => data?.user === undefined
    ? []
    : [{ call: 'listAcceptedSubmissions', parameters: { userId: data.user.userId } }])
  export const render = async (path, firstData, { nonce }) => ({
    status: firstData.replies.some(({ status }) => status === 404) ? 404 : 200,
    html: '${mark}' + JSON.stringify({ path, firstData, nonce }),
  })
`

async function load(url: string, headers: Record<string, string> = {}) {
  const response = await inject({ url, headers })
  const shown = response.body.startsWith('v') ? JSON.parse(response.body.slice(2)) : undefined
  return { response, shown }
}

describe('a page', () => {
  it('reports a running build', async () => {
    const { response } = await load('/problems')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('being built')
  })

  it('appears as soon as it is built, and changes with a new build', async () => {
    await build(honest('v1'))
    expect((await load('/')).response.body).toMatch(/^v1/)
    await build(honest('v2'))
    expect((await load('/')).response.body).toMatch(/^v2/)
  })

  it('gets its path with the query, and the nonce of this reply', async () => {
    const { response, shown } = await load('/problems?tags=Math')
    expect(shown.path).toBe('/problems?tags=Math')
    expect(response.headers['content-security-policy']).toContain(`'nonce-${shown.nonce}'`)
    expect(shown.firstData.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(shown.firstData.settings).toEqual({ listSorting: false })
  })

  it.each([
    ['/accounts/password/reset/key/abc', 'no-referrer', 'no-store'],
    ['/accounts/password/reset/key/abc?x=1', 'no-referrer', 'no-store'],
    ['/Accounts/Password/Reset/Key/abc', 'no-referrer', 'no-store'],
    ['/accounts/password/reset/done', 'strict-origin-when-cross-origin', 'no-cache'],
    ['/problems', 'strict-origin-when-cross-origin', 'no-cache'],
  ])('at %s has the referrer policy %s and the cache policy %s', async (url, referrer, cache) => {
    const { headers } = (await load(url)).response
    expect(headers).toMatchObject({ 'referrer-policy': referrer, 'cache-control': cache })
  })

  it('starts with the replies for a visitor, even for a signed-in user', async () => {
    const authorization = `Bearer ${people().author.token}`
    const { response, shown } = await load(`/problems/${problemId}/description`, { authorization })
    expect(response.statusCode).toBe(200)
    expect(shown.firstData.replies).toMatchObject([
      {
        ...{ call: 'getProblemNoAccount', parameters: { problemId }, status: 200 },
        data: { problem: { title: 'Shown', userStatus: false } },
      },
    ])
  })

  it.each([
    { role: 'admin', path: '/contributions', replies: ['listContributions'], cache: 'no-store' },
    { role: 'learner', path: '/contributions', replies: [], cache: 'no-store' },
    { role: null, path: '/contributions', replies: [], cache: 'no-cache' },
  ] as const)('for admins, requested by $role, starts with $replies', async (one) => {
    // An admin's request before must not make the reply known to others.
    for (const role of ['admin', one.role] as const) {
      const headers = role && { authorization: `Bearer ${people()[role].token}` }
      const { response, shown } = await load(one.path, headers ?? {})
      if (role !== one.role) continue
      const { replies } = shown.firstData
      expect(replies.map(({ call }: { call: string }) => call)).toEqual(one.replies)
      expect(response.body.includes('Hidden')).toBe(role === 'admin')
      expect(response.headers['cache-control']).toBe(one.cache)
    }
  })

  it.each([
    { role: 'other', viewer: 'user', code: 'the code' },
    { role: 'author', viewer: 'user', code: null },
    { role: null, viewer: undefined, code: null },
  ] as const)('of a submission starts with the view of $role', async ({ role, viewer, code }) => {
    const { userId } = people().other
    const submissionId = await makeSubmission(parts().db, { problemId, userId })
    const headers = role && { authorization: `Bearer ${people()[role].token}` }
    const [reply] = (await load(`/submissions/${submissionId}`, headers ?? {})).shown.firstData
      .replies
    expect([reply.viewer, reply.data.submission.code]).toEqual([viewer, code])
  })

  it('of a user starts with the problems they have solved, unless these are too many', async () => {
    const { userId, username } = people().learner
    const asked = async () => {
      const { replies } = (await load(`/u/${username}`)).shown.firstData
      return replies.map(({ call, data }: { call: string; data: { submissions?: unknown[] } }) => [
        call,
        data.submissions?.length,
      ])
    }
    const row = { problem_id: problemId, revision: 1, user_id: userId, language: 'c', code: '' }
    const judged = { ...row, test_count: 1, state: 'judged', verdict: 'OK' } as const
    const add = (count: number) =>
      parts().db.insertInto('submissions').values(Array(count).fill(judged)).execute()
    await add(limits.inlineSubmissions)
    expect(await asked()).toEqual([
      ['getUserByName', undefined],
      ['listAcceptedSubmissions', limits.inlineSubmissions],
    ])
    await add(1)
    expect(await asked()).toEqual([['getUserByName', undefined]])
  })

  it('of a hidden thing is 404 and reveals nothing', async () => {
    const authorization = `Bearer ${people().author.token}`
    const { response, shown } = await load(`/problems/${pendingId}/description`, { authorization })
    expect(response.statusCode).toBe(404)
    const asked = { call: 'getProblemNoAccount', parameters: { problemId: pendingId } }
    const message = expect.stringMatching(/\S/)
    expect(shown.firstData.replies).toEqual([{ ...asked, status: 404, message }])
    expect(response.body).not.toContain('Hidden')
  })

  it('with a long list starts with its first 50 rows, and follows its changes', async () => {
    for (let count = 0; count < 60; count++) await problem()
    const replies = async () => (await load('/problems')).shown.firstData.replies
    await expect.poll(async () => (await replies())[0].total).toBe(61)
    const first = await replies()
    expect(first[0].data.problems).toHaveLength(50)
    expect(await replies()).toEqual(first)
  })

  it.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is compressed as %s for a client that accepts %s', async (encoding, accept, read) => {
    const { response } = await load('/', { 'accept-encoding': accept })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(read(response.rawPayload).toString()).toMatch(/^v2/)
  })

  it('that fails to render says so without the reason', async () => {
    await build(
      'export const firstCalls = () => []; export const furtherCalls = firstCalls; ' +
        'export const render = () => { throw Error("secret") }',
    )
    const { response } = await load('/')
    expect(response.statusCode).toBe(500)
    expect(response.body).toContain('An unexpected error occurred')
    expect(response.body).not.toContain('secret')
  })

  it.each([
    ['//', '/%2F'],
    ['///', '/%2F'],
    ['//[/', '/%2F[/'],
    ['//problems', '/%2Fproblems'],
    ['//example.org:99999/?a=1', '/%2Fexample.org:99999/?a=1'],
    ['/\\example.org/problems', '/%2Fexample.org/problems'],
  ])('belongs to this site, whatever its address looks like: %s', async (url, path) => {
    await build(honest('v3'))
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    get({ host: '127.0.0.1', port: port(), path: url, agent: false }, resolve).on('error', reject)
    const shown = JSON.parse((await text(await promise)).slice(2))
    expect(shown).toMatchObject({ path, firstData: { replies: [] } })
  })

  it('allows only GET and HEAD', async () => {
    const response = await inject({ method: 'DELETE', url: '/problems' })
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a file of the build', () => {
  beforeAll(async () => {
    await mkdir(join(dist, 'client', 'assets'), { recursive: true })
    await writeFile(join(dist, 'client', 'assets', 'main-abc.js'), 'plain')
    await writeFile(join(dist, 'client', 'assets', 'main-abc.js.br'), 'brotli')
    await writeFile(join(dist, 'client', 'robots.txt'), 'robots')
    await writeFile(join(dist, 'client', '.hidden'), 'hidden')
    await writeFile(join(dist, 'client', 'icon.svg'), '<svg/>')
    await writeFile(join(dist, 'secret.txt'), 'outside')
  })

  it('is cached forever, and compressed for clients that accept it', async () => {
    const url = '/assets/main-abc.js'
    const packed = await inject({ url, headers: { 'accept-encoding': 'br' } })
    const plain = await inject(url)
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['brotli', 'br'])
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['plain', undefined])
    for (const { headers } of [packed, plain]) {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it.each([
    ['/robots.txt', 'robots', 'no-cache'],
    ['/icon.svg', '<svg/>', 'public, max-age=86400'],
  ])('is revalidated if its name has no hash: %s', async (url, content, cache) => {
    const { body, headers } = await inject(url)
    expect([body, headers['cache-control']]).toEqual([content, cache])
  })

  it.each([
    '/assets/gone-123.js',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%00',
    '/assets/..',
  ])('cannot be outside its folder: %s', async (url) => {
    const response = await inject(url)
    expect(response.body).not.toContain('outside')
    // A path that leaves the folder is the address of a page, and the test's page always exists.
    expect(response.statusCode).toBe(url.endsWith('..') || url.includes('%2e') ? 200 : 404)
  })

  it.each([
    ['a range beyond its end', { range: 'bytes=5000-' }, 200],
    ['a range of nothing', { range: 'bytes=-0' }, 200],
    ['a range that is none', { range: 'bytes=x' }, 200],
    ['another version of it', { 'if-match': '"x"' }, 412],
    ['one that is older', { 'if-unmodified-since': new Date(0).toUTCString() }, 412],
  ])('is sent as a whole, or refused, to a request for %s', async (_, headers, status) => {
    const { statusCode, body } = await inject({ method: 'GET', url: '/robots.txt', headers })
    const refusal = JSON.stringify({
      message: 'The file has changed since the version that the request names.',
    })
    expect([statusCode, body]).toEqual([status, status === 200 ? 'robots' : refusal])
  })

  it('is not served if it is hidden', async () => {
    const { body } = await inject('/.hidden')
    expect(body).not.toBe('hidden')
  })
})
