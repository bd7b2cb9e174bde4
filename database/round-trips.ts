/** Fewer round trips and less planning, with the gain of each in docs/decisions/0021. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import type { Client } from 'pg'
import type { DB } from './schema.ts'

/** Maximum for one connection. Lists of values make a text for each length, which costs memory. */
const mostStatements = 200

/**
 * Makes a connection prepare its statements with parameters, except those with `*`: PostgreSQL refuses a
 * prepared statement whose columns have changed, as by a migration while a server is running.
 */
export function prepareStatements(client: Client): void {
  const names = new Map<string, string>()
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size === mostStatements || /(?<!count\()\*/.test(text)) return undefined
    const name = `assay_${names.size + 1}`
    names.set(text, name)
    return name
  }
  client.query = new Proxy(client.query, {
    apply(query, self, [text, values, ...more]: unknown[]) {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text)
      const args = name ? [{ name, text, values }, ...more] : [text, values, ...more]
      return Reflect.apply(query, self, args)
    },
  })
}

/** Kysely's dialect, except that a transaction does not wait for its `begin`. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  /** @param config its pool must have `pipeline` */
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new PipelinedDriver(this.#config)
  }
}

class PipelinedDriver extends PostgresDriver {
  readonly #beginnings = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const beginning = super.beginTransaction(connection, settings)
    // It only fails together with the connection, and then the following statements fail too.
    beginning.catch(() => undefined)
    this.#beginnings.set(connection, beginning)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#beginnings.get(connection)
    await super.commitTransaction(connection)
  }
}

/** Lets a commit return before it is on disk. If a crash undoes it, a taken job is available again. */
export const withoutDisk = CompiledQuery.raw('set local synchronous_commit = off')

/**
 * Sends a whole transaction at once, and returns the rows of its last statement.
 * @throws the error of the first statement that failed; the transaction is then rolled back
 */
export async function inOneTrip<Row>(
  database: Kysely<DB>,
  before: readonly CompiledQuery[],
  last: CompiledQuery<Row>,
): Promise<Row[]> {
  return database.connection().execute(async (connection) => {
    const begun = [CompiledQuery.raw('begin'), ...before].map((one) => connection.executeQuery(one))
    const result = connection.executeQuery(last)
    const ended = connection.executeQuery(CompiledQuery.raw('commit'))
    // After an error PostgreSQL refuses the other statements and turns the commit into a rollback.
    const outcomes = await Promise.allSettled([...begun, result, ended])
    const failed = outcomes.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return (await result).rows
  })
}
