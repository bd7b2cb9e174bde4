import { writeFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '#database/connection.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { answerFailure } from './failure-reply.ts'

const { db, url } = testDatabase()

function connection(to: string) {
  const made = connect({ url: to, name: 'assay test', size: 1 })
  onTestFinished(() => made.destroy())
  return made
}

const raising = (state: string) =>
  sql`do ${sql.raw(`$$ begin raise sqlstate '${state}'; end $$`)}`.execute(db)

const comeAgain = 'The server is not ready. Try again in a moment.'
const noRoom = 'The server has no space left at the moment. Try again later.'

it.each<[what: string, fail: () => Promise<unknown>, status: number, message: string]>([
  ['no database listens', () => sql`select 1`.execute(connection(noDatabase())), 503, comeAgain],
  [
    'the connection is ended',
    () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection(url)),
    503,
    comeAgain,
  ],
  ['the database starts', () => raising('57P03'), 503, comeAgain],
  ["the database's disk is full", () => raising('53100'), 503, noRoom],
  ["the server's disk is full", () => writeFile('/dev/full', 'x'), 503, noRoom],
  ['a query is wrong', () => sql`select nothing`.execute(db), 500, 'Something went wrong.'],
])('if %s, a call returns 503 and no details', async (_, fail, status, message) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(answerFailure)
  app.get('/', fail)
  const reply = await app.inject('/')
  expect([reply.statusCode, reply.json()]).toEqual([status, { message }])
  expect(reply.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
})

function noDatabase(): string {
  const elsewhere = new URL(url)
  elsewhere.port = '1'
  elsewhere.searchParams.delete('host')
  return String(elsewhere)
}
