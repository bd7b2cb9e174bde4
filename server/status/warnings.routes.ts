import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'
import { vulnerablePostgresql } from '../../scripts/vulnerable-postgresql.mjs'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { waitingForLanguages } from './waiting-for-languages.ts'

export function warningRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  route(app, 'listWarnings', async () => {
    const [version, waiting] = await Promise.all([postgresqlVersion(db), waitingForLanguages(db)])
    const warning = vulnerablePostgresql(version)
    return { data: { warnings: warning === undefined ? waiting : [warning, ...waiting] } }
  })
}

async function postgresqlVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version
  `.execute(db)
  return rows[0]?.version ?? ''
}
