import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { drain } from './drain.ts'
import { testApp } from './testing/test-app.ts'

const { parts, people, problem, submit, waitingForLocks } = testApp()
let submissionId: number

beforeAll(async () => {
  submissionId = await submit(await problem(), { as: 'learner' })
})

type Server = Awaited<ReturnType<typeof start>>

async function start() {
  const [ending, hurry] = [new AbortController(), new AbortController()]
  const app = await createApp({ parts: parts(), ending: ending.signal })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    origin,
    /** Load balancers have had time to switch. */
    hurry: () => hurry.abort(),
    end: (finishMs = 60_000) =>
      drain(app, ending, { unreadyMs: 3_600_000, finishMs, hurry: hurry.signal }),
  }
}

const statusOf = async (url: string) => (await fetch(url)).status

/** Blocks requests for a problem. Returns a function that releases them. */
async function holdProblems(): Promise<() => Promise<unknown>> {
  const transaction = await parts().db.startTransaction().execute()
  await sql`lock table problems in access exclusive mode`.execute(transaction)
  return () => transaction.commit().execute()
}

describe('a server that is stopping', () => {
  it('first reports that it is not ready, and still answers', async () => {
    const server = await start()
    expect(await statusOf(`${server.origin}/readyz`)).toBe(200)
    const ended = server.end()
    expect(await statusOf(`${server.origin}/readyz`)).toBe(503)
    expect(await statusOf(`${server.origin}/healthz`)).toBe(200)
    expect(await statusOf(`${server.origin}/api/languages`)).toBe(200)
    server.hurry()
    await ended
    await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow()
  })

  it('answers requests in progress, and no new ones', async () => {
    const server = await start()
    const letGo = await holdProblems()
    const asked = fetch(`${server.origin}/api/submissions/${submissionId}`, {
      headers: { authorization: `Bearer ${people().learner.token}` },
    })
    await expect.poll(() => waitingForLocks()).toBeGreaterThan(0)
    const ended = server.end()
    server.hurry()
    await expect.poll(() => server.app.server.listening).toBe(false)
    await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow()
    await letGo()
    const response = await asked
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ data: { submission: { submissionId } } })
    await ended
  })

  it('does not wait for idle connections', async () => {
    const server = await start()
    const unused = connect(Number(new URL(server.origin).port), '127.0.0.1')
    await once(unused, 'connect')
    expect(await statusOf(`${server.origin}/healthz`)).toBe(200)
    const ended = server.end()
    server.hurry()
    unused.resume()
    await Promise.all([ended, once(unused, 'close')])
  })

  it('cuts off requests that take too long', async () => {
    const server = await start()
    const letGo = await holdProblems()
    const asked = fetch(`${server.origin}/api/submissions/${submissionId}`)
    const cut = expect(asked).rejects.toThrow()
    await expect.poll(() => waitingForLocks()).toBeGreaterThan(0)
    const ended = server.end(1)
    server.hurry()
    await cut
    await letGo()
    await ended
  })

  it('ends its event streams, and another server continues them', async () => {
    const [server, other] = [await start(), await start()]
    const follow = async ({ origin }: Server) =>
      fetch(`${origin}/api/submissions/${submissionId}/events`)
    const before = await follow(server)
    const reading = before.text()
    const ended = server.end()
    server.hurry()
    expect(await reading).toContain('event: state\ndata: {"state":"queued"')
    await ended
    const after = await follow(other)
    const reader = after.body?.getReader()
    const first = await reader?.read()
    expect(Buffer.from(first?.value ?? []).toString()).toContain('"state":"queued"')
    await reader?.cancel()
    await other.app.close()
  })
})
