/** Which Assay the commands are about: the same settings that its server is started with. */
import { isAbsolute, join, resolve } from 'node:path'
import { defaultDataDir } from '#database/embedded/data-dir.ts'

const checkout = resolve(import.meta.dirname, '..')

export interface AdminConfig {
  /** Undefined: the database that lies in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  environment: NodeJS.ProcessEnv
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): AdminConfig {
  const dataDir = environment['DATA_DIR'] || undefined
  return {
    databaseUrl: environment['DATABASE_URL'] || undefined,
    // A relative DATA_DIR is meant from the checkout, wherever npm was called.
    dataDir:
      dataDir === undefined || isAbsolute(dataDir)
        ? (dataDir ?? defaultDataDir(checkout))
        : join(checkout, dataDir),
    environment: { ...environment },
  }
}
