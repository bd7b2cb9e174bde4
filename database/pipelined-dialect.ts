/**
 * Kysely's dialect, except that the beginning of a transaction is not waited for: it travels with the
 * first statements, which PostgreSQL takes in the order in which they are sent.
 */
import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

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
    // It only fails with the connection, and then all that follows fails as well.
    beginning.catch(() => undefined)
    this.#beginnings.set(connection, beginning)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#beginnings.get(connection)
    await super.commitTransaction(connection)
  }
}
