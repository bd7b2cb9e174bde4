/** Reads which installation the commands work on, from the same settings as its server. */
import { isAbsolute, join, resolve } from 'node:path'
import { defaultDataDir } from '#database/embedded/data-dir.ts'

const checkout = resolve(import.meta.dirname, '..')

export interface AdminConfig {
  /** If undefined, the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  environment: NodeJS.ProcessEnv
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): AdminConfig {
  const dataDir = environment['DATA_DIR'] || undefined
  return {
    databaseUrl: environment['DATABASE_URL'] || undefined,
    // A relative DATA_DIR is relative to the checkout, regardless of npm's working directory.
    dataDir:
      dataDir === undefined || isAbsolute(dataDir)
        ? (dataDir ?? defaultDataDir(checkout))
        : join(checkout, dataDir),
    environment: { ...environment },
  }
}
