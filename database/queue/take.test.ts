import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../testing/test-database.ts'
import type { Kind } from './jobs.ts'
import { sendJob } from './send-job.ts'
import { type Room, takeJob, takeQuery } from './take.ts'

const { db } = testDatabase()

beforeEach(async () => {
  await sql`truncate jobs, tickets`.execute(db)
})

function send(submissionId: number, owner: number, kind: Kind = 'submission', group?: string) {
  const options = { kind, owner, ...(group !== undefined && { group }) }
  return sendJob(db, 'judge', { submissionId }, options)
}

const everything: Room = [
  { kind: 'submission', fullOwners: [] },
  { kind: 'contribution', fullOwners: [] },
  { kind: 'again', fullOwners: [] },
]

async function take(room: Room, only?: string): Promise<number | undefined> {
  const taken = await takeJob(db, 'judge', { token: randomUUID(), room, only })
  return taken?.data.submissionId
}

/** Adds jobs of owner 1 with the tickets from 1 on. */
async function pileUp(jobs: number) {
  await sql`
    insert into jobs (queue, kind, owner, ticket, data)
    select 'judge', 'submission', 1, n, jsonb_build_object('submissionId', n)
    from generate_series(1, ${jobs}::integer) n
  `.execute(db)
}

describe('taking a job', () => {
  it('leaves out kinds at their limit, and owners for the kind in which they are at theirs', async () => {
    await send(1, 1)
    await send(4, 4, 'contribution')
    await send(2, 2)
    await send(3, 1, 'again')
    const room: Room = [
      { kind: 'submission', fullOwners: [1, 7] },
      { kind: 'again', fullOwners: [] },
    ]
    expect(await take(room)).toBe(2)
    expect(await take(room)).toBe(3)
    expect(await take(room)).toBeUndefined()
    expect(await take(everything)).toBe(1)
  })

  it('finds the jobs of other owners behind thousands of an owner at the limit, by their tickets', async () => {
    await pileUp(2000)
    await sql`
      insert into jobs (queue, kind, owner, ticket, data) values
      ('judge', 'submission', 2, 3001, '{"submissionId": 3001}'),
      ('judge', 'submission', 3, 3000, '{"submissionId": 3000}'),
      ('judge', 'submission', 3, 3002, '{"submissionId": 3002}')
    `.execute(db)
    const room: Room = [{ kind: 'submission', fullOwners: [1] }]
    for (const id of [3000, 3001, 3002, undefined]) expect(await take(room)).toBe(id)
  })

  it('finds what it may take behind many jobs of the same owner that it may not', async () => {
    await pileUp(200)
    const only = "(j.data ->> 'submissionId')::integer > 150"
    expect(await take(everything, only)).toBe(151)
    await sql`update jobs set run_at = now() + interval '1 hour' where ticket < 180`.execute(db)
    expect(await take(everything)).toBe(180)
  })

  it('leaves out a group of which another process has a job', async () => {
    await send(1, 1, 'contribution', 'one')
    await send(2, 1, 'contribution', 'one')
    await send(3, 2, 'contribution', 'two')
    const taken = await Promise.all([take(everything), take(everything), take(everything)])
    expect(taken.toSorted()).toEqual([1, 3, undefined])
  })

  it('is planned once: statements with an asterisk are not prepared', () => {
    const take = { token: randomUUID(), room: everything }
    expect(takeQuery(db, 'judge', take).sql).not.toContain('*')
  })

  it.each<{ what: string; room: Room }>([
    { what: 'an owner at the limit', room: [{ kind: 'submission', fullOwners: [1] }] },
    { what: 'a kind at its limit', room: [{ kind: 'again', fullOwners: [] }] },
    { what: 'an owner below the limit', room: everything },
  ])('reads few pages when 10,000 jobs of $what wait', async ({ room }) => {
    await pileUp(10_000)
    const query = takeQuery(db, 'judge', { token: randomUUID(), room })
    expect(await pagesOf(query)).toBeLessThan(60)
    await sql`analyze jobs`.execute(db)
    expect(await pagesOf(query)).toBeLessThan(60)
  })
})

const plan = z.tuple([
  z.object({
    Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
  }),
])

/** Pages of the database that a statement reads; what it changes is undone. */
async function pagesOf({ sql: text, parameters }: CompiledQuery): Promise<number> {
  const explain = `explain (analyze, buffers, format json) ${text}`
  const transaction = await db.startTransaction().execute()
  try {
    const query = CompiledQuery.raw(explain, [...parameters])
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': unknown }>(query)
    const [{ Plan }] = plan.parse(rows[0]?.['QUERY PLAN'])
    return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  } finally {
    await transaction.rollback().execute()
  }
}
