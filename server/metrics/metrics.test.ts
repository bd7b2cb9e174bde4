import { randomUUID } from 'node:crypto'
import { Counter, Registry } from '@prometheus-io/client'
import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const token = 'sixteen bytes of token'
const { call, inject, problem, query, submit } = testApp({ metricsToken: token })
const withoutToken = testApp()

/** A judge's row, as the judge writes it. */
async function judgeThatCounted(verdicts: number, seenSecondsAgo = 0): Promise<string> {
  const id = randomUUID()
  const registry = new Registry()
  registry.setDefaultLabels({ judge: id })
  const help = 'Verdicts.'
  const of = { name: 'assay_verdicts_total', help, labelNames: ['verdict'], registers: [registry] }
  new Counter(of).inc({ verdict: 'OK' }, verdicts)
  const metrics = JSON.stringify(await registry.getMetricsAsJSON())
  await query`
    insert into judges (id, isolation, languages, metrics, seen_at)
    values (${id}, 'full', '{}', ${metrics}, now() - make_interval(secs => ${seenSecondsAgo}))
  `
  return id
}

async function metrics(): Promise<string> {
  const { statusCode, body, headers } = await inject({
    url: '/metrics',
    remoteAddress: '192.0.2.1',
    headers: { host: 'assay.example', authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(headers['cache-control']).toBe('no-store')
  return body
}

describe('the metrics', () => {
  it('include the duration of calls by call and status, and the process itself', async () => {
    await call('listProblemsNoAccount')
    await call('getUser')
    const text = await metrics()
    const count = 'assay_http_request_duration_seconds_count'
    expect(text).toContain(`${count}{call="listProblemsNoAccount",status="200"} 1`)
    expect(text).toContain(`${count}{call="getUser",status="401"} 1`)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  })

  it('include the number and age of waiting jobs by kind', async () => {
    expect(await metrics()).toContain('assay_queue_oldest_seconds{queue="judge"} 0')
    const problemId = await problem()
    for (const as of ['learner', 'other'] as const) await submit(problemId, { as })
    await query`update jobs set created_at = now() - interval '100 seconds'`
    const text = await metrics()
    expect(text).toContain('assay_queue_jobs{queue="judge",kind="submission",state="waiting"} 2')
    expect(text).toContain('assay_queue_jobs{queue="judge",kind="again",state="waiting"} 0')
    expect(text).toContain('assay_queue_jobs{queue="mail",kind="mail",state="waiting"} 0')
    const seconds = /^assay_queue_oldest_seconds\{queue="judge"\} (.*)$/m.exec(text)?.[1]
    expect(Number(seconds)).toBeGreaterThanOrEqual(100)
  })

  it('include the metrics of each running judge', async () => {
    const first = await judgeThatCounted(3)
    const second = await judgeThatCounted(4)
    const gone = await judgeThatCounted(5, 31)
    const text = await metrics()
    expect(text).toContain('assay_judges 2')
    expect(text).toContain(`assay_verdicts_total{judge="${first}",verdict="OK"} 3`)
    expect(text).toContain(`assay_verdicts_total{judge="${second}",verdict="OK"} 4`)
    expect(text).not.toContain(gone)
  })

  it.each([
    ['from this machine', {}],
    ['from a proxy without forwarding headers', { host: 'localhost' }],
    ['with a token', { authorization: `Bearer ${token}` }],
    ['with an empty token', { authorization: 'Bearer ' }],
  ])('return 404 without METRICS_TOKEN, even to a request %s', async (_, headers) => {
    expect((await withoutToken.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  })

  it.each(['', 'Bearer another'])('with METRICS_TOKEN return 401 to %j', async (authorization) => {
    const headers = { authorization }
    expect((await inject({ url: '/metrics', headers })).statusCode).toBe(401)
  })
})
