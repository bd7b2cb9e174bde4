import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { type Connection, connect } from './connection.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, url } = testDatabase()

function pool() {
  const made = connect({ url, name: 'assay test', size: 1 })
  onTestFinished(() => made.destroy())
  return made
}

/** Ends a connection like a restart of PostgreSQL. @returns when this process has noticed it */
async function cut(connection: Connection): Promise<unknown> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  const asked = sql`select pg_sleep(60)`.execute(connection).catch((error: unknown) => error)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
  return asked
}

it('that is lost while it is used fails what was asked, and nothing else', async () => {
  const lost = pool()
  const working = lost.transaction().execute(async (transaction) => {
    expect(await cut(transaction)).toBeInstanceOf(Error)
    await sql`select 1`.execute(transaction)
  })
  await expect(working).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(lost)).rows).toEqual([{ one: 1 }])
})
