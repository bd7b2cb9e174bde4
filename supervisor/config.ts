// The supervisor's own settings, and the environment that each part is given: named variables only,
// so that nothing of a shell's environment reaches a program that has no business with it.
import { isAbsolute, join, resolve } from 'node:path'
import { defaultDataDir } from '#database/embedded/data-dir.ts'

/** What every part gets besides its own: where programs are found, and how times and texts read. */
const everyPart = ['PATH', 'LANG', 'TZ', 'NODE_EXTRA_CA_CERTS']
const storage = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]
const server = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'SESSION_SECRET', 'ADMIN_USERNAME'],
  ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'LIST_SORTING', 'RATE_LIMITS', 'METRICS_TOKEN', 'SEED'],
]
const judge = ['JUDGE_LANES', 'SANDBOX_URL', 'SANDBOX_TOKEN', 'GO_JUDGE']

export interface SupervisorConfig {
  checkout: string
  dataDir: string
  databaseUrl: string | undefined
  sandboxUrl: string | undefined
  goJudge: string | undefined
  serverEnv: Record<string, string>
  judgeEnv: Record<string, string>
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): SupervisorConfig {
  const checkout = resolve(import.meta.dirname, '..')
  const dataDir = environment['DATA_DIR'] ?? ''
  return {
    checkout,
    dataDir: dataDir === '' ? defaultDataDir(checkout) : absolute(dataDir, checkout),
    databaseUrl: environment['DATABASE_URL'],
    sandboxUrl: environment['SANDBOX_URL'],
    goJudge: environment['GO_JUDGE'],
    serverEnv: named(environment, [...everyPart, ...storage, ...server]),
    judgeEnv: named(environment, [...everyPart, ...storage, ...judge]),
  }
}

/** A relative DATA_DIR is meant from the checkout, wherever npm was called. */
function absolute(path: string, checkout: string): string {
  return isAbsolute(path) ? path : join(checkout, path)
}

function named(environment: NodeJS.ProcessEnv, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}
