/** The server as a process of its own, as the supervisor starts it. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'

const { db, url } = testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'assay-main-'))
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rm(folder, { recursive: true }))

function start(environment: Record<string, string> = {}) {
  const child = fork(join(import.meta.dirname, 'main.ts'), [], {
    env: { DATA_DIR: folder, DATABASE_URL: url, PORT: '0', ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  running.push(child)
  const said: { kind: string; text: string }[] = []
  child.on('message', (message: { kind: string; text: string }) => void said.push(message))
  const errors = child.stderr === null ? Promise.resolve('') : text(child.stderr)
  const ended = once(child, 'exit')
  const ready = () =>
    expect
      .poll(() => said.find(({ kind }) => kind === 'ready')?.text, { timeout: 30_000 })
      .toMatch(/^Assay is at http:/)
  return { child, said, errors, ended, ready }
}

const address = (said: { text: string }[]) =>
  said.map(({ text: line }) => /http:\S+/.exec(line)?.[0]).find((found) => found !== undefined)

describe('the server as a process', { timeout: 60_000 }, () => {
  it('says where it is and who may come in first, answers, and ends when asked', async () => {
    const { child, said, ended, ready } = start()
    await ready()
    expect(said[0]).toMatchObject({
      kind: 'secret',
      text: expect.stringMatching(/^Sign in as admin with the password [A-Za-z0-9]{20}$/),
    })
    const response = await fetch(`${address(said)}/api/user/by-name/admin`)
    expect(await response.json()).toMatchObject({ data: { user: { isAdmin: true } } })
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('tells the first password once only, and ends with whoever started it', async () => {
    const { child, said, ended, ready } = start()
    await ready()
    expect(said.map(({ kind }) => kind)).not.toContain('secret')
    child.disconnect()
    expect(await ended).toEqual([0, null])
    const admins = await db
      .selectFrom('users')
      .select('username')
      .where('is_admin', '=', true)
      .execute()
    expect(admins).toEqual([{ username: 'admin' }])
  })

  it('keeps tokens good over a restart', async () => {
    const first = start({ ADMIN_PASSWORD: 'unused#Password1' })
    await first.ready()
    const registration = {
      username: 'ada',
      password: 'long#enough1',
      email: 'a@b.org',
      fullname: 'A',
    }
    const post = (path: string, body: object) =>
      fetch(`${address(first.said)}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('/api/auth/register', registration)
    const login = await post('/api/auth/login', {
      usernameOrEmail: 'ada',
      password: 'long#enough1',
    })
    const { data }: { data: { token: string } } = await login.json()
    first.child.kill('SIGKILL')
    await first.ended

    const second = start()
    await second.ready()
    const headers = { authorization: `Bearer ${data.token}` }
    const own = await fetch(`${address(second.said)}/api/user`, { headers })
    expect(own.status).toBe(200)
  })

  it('ends with 78 and a line for each wrong setting', async () => {
    const { errors, ended } = start({ PORT: 'http', SESSION_SECRET: 'short' })
    expect(await ended).toEqual([78, null])
    expect((await errors).trim().split('\n').toSorted()).toEqual([
      'PORT is "http"; it must be from 0 to 65535.',
      'SESSION_SECRET has fewer than 32 bytes.',
    ])
  })

  it('ends with 78 and one line when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const taken = other.address()
    const port = typeof taken === 'object' && taken !== null ? String(taken.port) : ''
    const { errors, ended } = start({ PORT: port })
    expect(await ended).toEqual([78, null])
    expect(await errors).toBe(`Port ${port} is taken. Set PORT to another one.\n`)
    other.close()
  })
})
