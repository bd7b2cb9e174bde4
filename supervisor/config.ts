// The supervisor's own settings, and the environment that each part is given: named variables only,
// so that nothing of a shell's environment reaches a program that has no business with it.
import { availableParallelism } from 'node:os'
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
const judge = ['JUDGE_LANES', 'JAVA_HOME']
/** Go is asked for once, to build the sandbox: its caches, its proxy, the way to the network. */
const go = [
  ...['PATH', 'HOME', 'XDG_CACHE_HOME', 'GOPATH', 'GOCACHE', 'GOMODCACHE', 'GOPROXY', 'GONOPROXY'],
  ...['GOSUMDB', 'GONOSUMDB', 'GOPRIVATE', 'GOTOOLCHAIN', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
  ...['http_proxy', 'https_proxy', 'no_proxy', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'TMPDIR'],
]

export interface SupervisorConfig {
  checkout: string
  dataDir: string
  host: string
  port: number
  databaseUrl: string | undefined
  /** A sandbox that runs elsewhere; undefined: one is built and started here. */
  sandbox: { url: string; token: string } | undefined
  goJudge: string | undefined
  /** Sandboxed processes at a time. */
  lanes: number
  serverEnv: Record<string, string>
  judgeEnv: Record<string, string>
  goEnv: Record<string, string>
}

/** @throws with one line for each wrong value */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): SupervisorConfig {
  const checkout = resolve(import.meta.dirname, '..')
  const set = (name: string) => environment[name] || undefined
  const sandboxUrl = set('SANDBOX_URL')
  return {
    checkout,
    dataDir: absolute(set('DATA_DIR'), checkout) ?? defaultDataDir(checkout),
    host: set('HOST') ?? '127.0.0.1',
    port: Number(set('PORT') ?? 3000),
    databaseUrl: set('DATABASE_URL'),
    sandbox:
      sandboxUrl === undefined ? undefined : { url: sandboxUrl, token: set('SANDBOX_TOKEN') ?? '' },
    goJudge: set('GO_JUDGE'),
    lanes: Number(set('JUDGE_LANES') ?? usualLanes()),
    serverEnv: named(environment, [...everyPart, ...storage, ...server]),
    judgeEnv: named(environment, [...everyPart, ...storage, ...judge]),
    goEnv: named(environment, go),
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

/** All cores up to two; above, one is left to the server and the database. */
function usualLanes(): number {
  const cores = availableParallelism()
  return cores <= 2 ? cores : cores - 1
}
