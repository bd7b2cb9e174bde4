import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { contributionForm, holdBlobs, pair, storedFiles } from './testing/contribution-form.ts'

const { app, listening, parts, people, query } = testApp()
const { origin, port } = listening()

const files = () => storedFiles(parts())

type Form = Awaited<ReturnType<typeof contributionForm>>
function head({ body, headers }: Form, connection: 'close' | 'keep-alive'): string {
  return [
    'POST /api/contributions HTTP/1.1',
    'Host: localhost',
    `Connection: ${connection}`,
    `Authorization: Bearer ${people().author.token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${body.length}`,
    '',
    '',
  ].join('\r\n')
}

function send({ body, headers }: Form, signal: AbortSignal | null = null) {
  return fetch(`${origin()}/api/contributions`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { ...headers, authorization: `Bearer ${people().author.token}` },
    signal,
  })
}

async function start(sentPart: number) {
  const archive = new Uint8Array(1024 * 1024)
  const { body, headers } = await contributionForm({ archive })
  const socket = connect(port(), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(head({ body, headers }, 'keep-alive'))
  socket.write(body.subarray(0, Math.floor(body.length * sentPart)))
  return socket
}

describe('an upload whose connection is cut', () => {
  it('leaves nothing', async () => {
    const socket = await start(0.6)
    await expect.poll(files).toHaveLength(1)
    socket.destroy()
    await expect.poll(files).toEqual([])
    expect(await query`select from problems`).toEqual([])
  })

  it('does not delay the next one', async () => {
    expect((await send(await contributionForm())).status).toBe(201)
    // Those of two tests.
    await expect.poll(files).toHaveLength(4)
  })
})

describe('an upload that is refused before its end', () => {
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field${n}`, 'x']))
  it.each([
    ['a file of 70 MB', { archive: new Uint8Array(70 * 2 ** 20) }],
    ['a hundred fields before 3 MB', { fields, archive: new Uint8Array(3 * 2 ** 20) }],
  ])('still gets a reply: %s', async (_, fixture) => {
    const before = await files()
    const form = await contributionForm(fixture)
    const socket = connect(port(), '127.0.0.1')
    socket.write(head(form, 'close'))
    socket.write(form.body)
    let reply = ''
    for await (const chunk of socket) reply += chunk
    expect(reply.split('\r\n')[0]).toContain(' 413 ')
    expect(await files()).toEqual(before)
  })
})

describe('a caller who disconnects while the archive is checked', () => {
  it('leaves nothing', async () => {
    const { blobs } = parts()
    const { reached, goOn } = holdBlobs(blobs)
    const before = await files()
    const archive = pair(1, 'of an impatient user', 'who leaves')
    const { body, headers } = await contributionForm({ archive })
    const leaving = new AbortController()
    const gone = send({ body, headers }, leaving.signal)
    await reached
    leaving.abort()
    await expect(gone).rejects.toThrow()
    await expect.poll(openConnections).toBe(0)
    goOn()
    await expect.poll(files).toEqual(before)
    expect(await query`select from problems`).toHaveLength(1)
  })
})

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    app().server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
