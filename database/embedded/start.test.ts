import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { withClient } from '../with-client.ts'
import { postgresAccount } from './account.ts'
import { binariesMajor } from './binaries.ts'
import { type Embedded, startEmbedded } from './start.ts'

const folder = temporaryFolder()
let server: Embedded
let home: string

beforeAll(async () => {
  server = await startEmbedded({ folder, forgetful: true })
  home = join(folder, `postgres-${await binariesMajor()}`)
})

afterAll(() => server.stop())

async function query(url: string, text: string): Promise<unknown[]> {
  return withClient(url, 'assay test', async (client) => (await client.query(text)).rows)
}

async function show(url: string, setting: string): Promise<string> {
  const [row] = await query(url, `select current_setting('${setting}') as value`)
  return typeof row === 'object' && row !== null && 'value' in row ? String(row.value) : ''
}

/** e2e/start.running.test.ts has a second owner, and an owner that is killed. */
describe('the embedded PostgreSQL', () => {
  it('runs as an account that is not root, in a folder named for its major version', async () => {
    expect((await show(server.url, 'server_version')).split('.')[0]).toBe(await binariesMajor())
    const { uid } = await stat(join(home, 'cluster'))
    expect(uid).toBe(postgresAccount()?.uid ?? process.getuid?.())
    expect(uid).not.toBe(0)
  })

  it('listens on the loopback address only, without a socket file', async () => {
    expect(await show(server.url, 'listen_addresses')).toBe('127.0.0.1')
    expect(await show(server.url, 'unix_socket_directories')).toBe('')
  })

  it('stores its password where only its owner reads it, and refuses a wrong one', async () => {
    const { mode } = await stat(join(home, 'password'))
    expect(mode & 0o777).toBe(0o600)
    expect(server.url).toContain((await readFile(join(home, 'password'), 'utf8')).trim())
    const url = new URL(server.url)
    url.password = 'wrong'
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  it('starts again on the same data and the same port, after a crash', async () => {
    await query(server.url, 'create table kept (n int); insert into kept values (7)')
    await server.stop()
    // As after a crash and a restart of the machine: the process id belongs to another program by now.
    await writeFile(
      join(home, 'cluster', 'postmaster.pid'),
      `${process.pid}\n${join(home, 'cluster')}\n0\n1\n\n\n\nready\n`,
    )
    const { port } = server
    server = await startEmbedded({ folder, port, forgetful: true })
    expect(server).toMatchObject({ port, adopted: false })
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('waits for its port instead of starting on another one', async () => {
    await server.stop()
    const { port } = server
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await expect(startEmbedded({ folder, port, forgetful: true })).rejects.toThrow(/did not start/)
    other.close()
    await once(other, 'close')
    server = await startEmbedded({ folder, port, forgetful: true })
    expect(server.port).toBe(port)
  })

  it('adopts a server that still runs on its folder', async () => {
    const again = await startEmbedded({ folder, forgetful: true })
    expect(again).toMatchObject({ adopted: true, url: server.url })
    await again.stop()
    await server.ended
    server = await startEmbedded({ folder, forgetful: true })
  })
})
