// The supervisor's own settings, and the environment that each part is given: named variables only,
// so that nothing of a shell's environment reaches a program that has no business with it.
import { isAbsolute, join, resolve } from 'node:path'
import { readJudgeDatabaseUrl } from '#database/config.ts'
import { defaultDataDir } from '#database/embedded/data-dir.ts'
import { readConfig as readJudgeConfig } from '#judge/config.ts'
import { goEnvironment } from '#sandbox/config.ts'
import { readConfig as readServerConfig } from '#server/config.ts'

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
  ...[
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'LIST_SORTING',
    'RATE_LIMITS',
    'METRICS_TOKEN',
    'OUTPUT_RETENTION_DAYS',
    'OUTPUT_STORAGE_MB',
    'SEED',
    'SERVER_DRAIN_SECONDS',
  ],
]
const judge = [
  'JUDGE_LANES',
  'JUDGE_DRAIN_SECONDS',
  'JUDGE_CACHE_DIR',
  'JUDGE_CACHE_MB',
  'JAVA_HOME',
]
export interface SupervisorConfig {
  checkout: string
  dataDir: string
  host: string
  port: number
  /** Undefined: PostgreSQL is started here. */
  databaseUrl: string | undefined
  /** The account of judges in the database; undefined: one is made. */
  judgeDatabaseUrl: string | undefined
  /** Undefined: a sandbox is built and started here. */
  sandbox: { url: string; token: string } | undefined
  /** Sandboxed processes at a time. */
  lanes: number
  /** How long each part waits, when it is to end, for what it has under way. */
  drainMs: { server: number; judge: number }
  serverEnv: Record<string, string>
  judgeEnv: Record<string, string>
  goEnv: Record<string, string>
}

/** The settings are wrong: one line for each, for the person who set them. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

/**
 * Has the parts read their settings too, so that everything wrong is told at once, before anything
 * runs. What only a start can fill in is filled in for that.
 * @throws WrongSettings
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): SupervisorConfig {
  const checkout = resolve(import.meta.dirname, '..')
  const set = (name: string) => environment[name] || undefined
  const dataDir = absolute(set('DATA_DIR'), checkout) ?? defaultDataDir(checkout)
  const databaseUrl = set('DATABASE_URL')
  const sandboxUrl = set('SANDBOX_URL')
  // An external database may hold problems of its own: there the samples have to be asked for.
  const seed = set('SEED') ?? (databaseUrl === undefined ? 'samples' : 'none')
  const serverEnv = { ...named(environment, [...everyPart, ...storage, ...server]), SEED: seed }
  const judgeEnv = named(environment, [...everyPart, ...storage, ...judge])
  const filledIn = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? 'postgres://embedded',
    SANDBOX_URL: sandboxUrl ?? 'http://127.0.0.1',
    SANDBOX_TOKEN: set('SANDBOX_TOKEN') ?? (sandboxUrl === undefined ? 'made at the start' : ''),
  }
  const wrong: string[] = []
  const judgeDatabaseUrl = readJudgeDatabaseUrl(environment, wrong)
  const read = <Config>(reader: () => Config): Config | undefined => {
    try {
      return reader()
    } catch (error) {
      wrong.push(...(error instanceof Error ? error.message : String(error)).split('\n'))
      return undefined
    }
  }
  const serverConfig = read(() => readServerConfig({ ...serverEnv, ...filledIn }))
  const judgeConfig = read(() => readJudgeConfig({ ...judgeEnv, ...filledIn }))
  if (serverConfig === undefined || judgeConfig === undefined || wrong.length > 0) {
    throw new WrongSettings([...new Set(wrong)].join('\n'))
  }
  return {
    checkout,
    dataDir,
    host: serverConfig.host,
    port: serverConfig.port,
    databaseUrl,
    judgeDatabaseUrl,
    sandbox: sandboxUrl === undefined ? undefined : judgeConfig.sandbox,
    lanes: judgeConfig.lanes,
    drainMs: { server: serverConfig.drainMs, judge: judgeConfig.drainMs },
    serverEnv,
    judgeEnv,
    goEnv: goEnvironment(environment),
  }
}

/** A relative DATA_DIR is meant from the checkout, wherever npm was called. */
function absolute(path: string | undefined, checkout: string): string | undefined {
  return path === undefined || isAbsolute(path) ? path : join(checkout, path)
}

function named(environment: NodeJS.ProcessEnv, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}
