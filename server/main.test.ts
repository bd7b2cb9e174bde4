/** Tests the server as a separate process, started like by the supervisor. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'
import { post, serverProcesses } from './testing/server-process.ts'

const { db, url } = testDatabase()
const start = serverProcesses(url)

describe('the server process', { timeout: 60_000 }, () => {
  it('reports its address and the first admin, answers, and stops when asked', async () => {
    const { child, said, ended, ready } = await start()
    const address = await ready()
    expect(said[0]).toMatchObject({
      kind: 'secret',
      text: expect.stringMatching(/^Sign in as admin with the password [A-Za-z0-9]{20}$/),
    })
    const response = await fetch(`${address}/api/user/by-name/admin`)
    expect(await response.json()).toMatchObject({ data: { user: { isAdmin: true } } })
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('shows the first password only once, and stops with its parent process', async () => {
    const { child, said, ended, ready } = await start()
    await ready()
    expect(said.map(({ kind }) => kind)).not.toContain('secret')
    child.disconnect()
    expect(await ended).toEqual([0, null])
    const admins = db.selectFrom('users').select('username').where('is_admin', '=', true)
    expect(await admins.execute()).toEqual([{ username: 'admin' }])
  })

  it('accepts older tokens after a restart', async () => {
    const first = await start({ ADMIN_PASSWORD: 'unused#Password1' })
    const before = await first.ready()
    const password = 'long#enough1'
    const registration = { username: 'ada', password, email: 'a@b.org', fullname: 'A' }
    await post(`${before}/api/auth/register`, registration)
    const login = await post(`${before}/api/auth/login`, { usernameOrEmail: 'ada', password })
    const { data }: { data: { token: string } } = await login.json()
    first.child.kill('SIGKILL')
    await first.ended

    const second = await start()
    const after = await second.ready()
    const headers = { authorization: `Bearer ${data.token}` }
    const own = await fetch(`${after}/api/user`, { headers })
    expect(own.status).toBe(200)
  })

  it('exits with 78 and a line for each wrong setting', async () => {
    const { errors, ended } = await start({ PORT: 'http', SESSION_SECRET: 'short' })
    expect(await ended).toEqual([78, null])
    expect((await errors).trim().split('\n').toSorted()).toEqual([
      'PORT is "http"; it must be a whole number from 0 to 65535.',
      'SESSION_SECRET has fewer than 32 bytes. Make it longer.',
    ])
  })

  it('exits with 78 and one line if its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = String((other.address() as AddressInfo).port)
    const { errors, ended } = await start({ PORT: port })
    expect(await ended).toEqual([78, null])
    expect(await errors).toBe(`Port ${port} is taken. Set PORT to another one.\n`)
    other.close()
  })
})
