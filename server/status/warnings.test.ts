import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { vulnerablePostgresql } from '../../scripts/vulnerable-postgresql.mjs'
import { testApp } from '../testing/test-app.ts'

const { call, parts } = testApp()

it('admins are warned of a PostgreSQL with known vulnerabilities', async () => {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(parts().db)
  const warning = vulnerablePostgresql(rows[0]?.server_version ?? '')
  const { data } = await call('listWarnings', { as: 'admin' })
  expect(data.warnings).toEqual(warning === undefined ? [] : [warning])
})
