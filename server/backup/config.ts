/** The settings of the site to back up or restore: the same that its server is started with. */
import { readFileSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { defaultDataDir } from '#database/embedded/data-dir.ts'
import type { BlobPlace } from '#storage/open-blobs.ts'
import { readConfig as readServerConfig } from '../config.ts'

const checkout = resolve(import.meta.dirname, '../..')
const storage = [
  ...['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

export interface BackupConfig {
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  blobs: BlobPlace
  /** The version of Assay. */
  version: string
  /** Resolves a path from the user's folder: npm changes the folder before it runs a script. */
  path: (given: string) => string
}

/** @throws WrongSettings with one line for each wrong value */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): BackupConfig {
  const set = (name: string) => environment[name] || undefined
  const dataDir = set('DATA_DIR') ?? defaultDataDir(checkout)
  const databaseUrl = set('DATABASE_URL')
  const base = environment['INIT_CWD'] ?? '.'
  const config: Omit<BackupConfig, 'blobs'> = {
    databaseUrl,
    // A relative DATA_DIR starts from the checkout, wherever npm was called.
    dataDir: isAbsolute(dataDir) ? dataDir : join(checkout, dataDir),
    version: versionOf(readFileSync(join(checkout, 'package.json'), 'utf8')),
    path: (given) => resolve(base, given),
  }
  const { blobs } = readServerConfig({
    ...Object.fromEntries(storage.map((name) => [name, environment[name]])),
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl ?? 'postgres://embedded',
  })
  return { ...config, blobs }
}

function versionOf(manifest: string): string {
  const { version }: { version?: unknown } = JSON.parse(manifest)
  return String(version)
}
