// The supervisor's own settings, and the environment of each part. A part gets only named variables,
// so that the rest of the shell's environment, such as secrets of other programs, does not reach it.
import { isAbsolute, join, resolve } from 'node:path'
import { readJudgeDatabaseUrl } from '#database/config.ts'
import { defaultDataDir } from '#database/embedded/data-dir.ts'
import { readConfig as readJudgeConfig } from '#judge/config.ts'
import { goEnvironment } from '#sandbox/config.ts'
import { readConfig as readServerConfig } from '#server/config.ts'

/** Passed to every part in addition to its own: program search path, locale, time zone, certificates. */
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
  /** If undefined, the supervisor starts PostgreSQL. */
  databaseUrl: string | undefined
  /** URL with the judges' database account; if undefined, an account is created. */
  judgeDatabaseUrl: string | undefined
  /** If undefined, the supervisor builds and starts a sandbox. */
  sandbox: { url: string; token: string } | undefined
  /** Number of programs that the sandbox runs at the same time. */
  lanes: number
  /** How long each part waits for unfinished work when it is asked to stop. */
  drainMs: { server: number; judge: number }
  serverEnv: Record<string, string>
  judgeEnv: Record<string, string>
  goEnv: Record<string, string>
}

/** Invalid settings: the message has one line for each, for the operator. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

/**
 * Validates the settings of all parts too, so that all errors are reported together, before anything
 * starts. Values that exist only after the start are replaced by placeholders.
 * @throws WrongSettings
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): SupervisorConfig {
  const checkout = resolve(import.meta.dirname, '..')
  const set = (name: string) => environment[name] || undefined
  const dataDir = absolute(set('DATA_DIR'), checkout) ?? defaultDataDir(checkout)
  const databaseUrl = set('DATABASE_URL')
  const sandboxUrl = set('SANDBOX_URL')
  // An external database may hold other problems, so the samples are loaded there only on request.
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

/** Resolves a relative DATA_DIR against the checkout, regardless of npm's working directory. */
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
