import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { readStatus } from './status.routes.ts'

const { call, parts, problem, submit } = testApp()

describe('the status', () => {
  it('shows the queues and judges publicly, without names of machines', async () => {
    const { db } = parts()
    const id = randomUUID()
    const judge = { isolation: 'full', languages: '{"cpp":"12.2.0","python":"3.11.2"}' }
    const silent = { id: randomUUID(), ...judge, seen_at: sql<Date>`now() - interval '1 minute'` }
    const dead = { id: randomUUID(), ...judge, died_at: sql<Date>`now()` }
    const judges = [{ id, ...judge }, silent, dead]
    await db.insertInto('judges').values(judges).execute()
    await submit(await problem(), { as: 'learner' })
    const { status, data, headers, text } = await call('getStatus')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=2')
    expect(data.status.judges).toEqual([
      {
        since: expect.any(String),
        isolation: 'full',
        languages: [
          { language: 'python', version: '3.11.2' },
          { language: 'cpp', version: '12.2.0' },
        ],
      },
    ])
    expect(data.status.queues).toContainEqual({
      ...{ kind: 'submission', waiting: 1, active: 0 },
      oldestSeconds: expect.any(Number),
    })
    expect(data.status.queues.map(({ kind }) => kind)).not.toContain('mail')
    expect(data.status.lastVerdictAt).toBeNull()
    expect(text).not.toContain(id)
  })

  it('is read once for all callers within two seconds', async () => {
    const first = await call('getStatus')
    const second = await call('getStatus', { as: 'learner' })
    expect(second.data.status.at).toBe(first.data.status.at)
  })

  it('shows the time of the last verdict', async () => {
    const { db } = parts()
    const at = new Date('2026-11-20T15:42:00.000Z')
    const judged = { state: 'judged', verdict: 'OK', judged_at: at } as const
    await db.updateTable('submissions').set(judged).execute()
    expect((await readStatus(db)).lastVerdictAt).toBe(at.toISOString())
  })
})
