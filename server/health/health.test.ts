import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const { inject, parts } = testApp()
const ask = async (url: string) => {
  const { statusCode, headers, json } = await inject(url)
  return { status: statusCode, cache: headers['cache-control'], body: json() }
}

describe('the health of a server', () => {
  it('is ready if the database answers', async () => {
    expect(await ask('/readyz')).toEqual({
      status: 200,
      cache: 'no-store',
      body: { data: { status: 'ready' } },
    })
  })

  it('is alive, but not ready, without the database', async () => {
    const { db } = parts()
    // As on a server whose connections are all stuck.
    const held = Promise.withResolvers<void>()
    const holding = Array.from({ length: 10 }, () => db.connection().execute(() => held.promise))
    const body = { message: 'The database does not answer.' }
    expect(await ask('/readyz')).toMatchObject({ status: 503, body })
    expect(await ask('/healthz')).toMatchObject({
      status: 200,
      body: { data: { status: 'alive' } },
    })
    held.resolve()
    await Promise.all(holding)
    expect((await ask('/readyz')).status).toBe(200)
  })
})
