/** The judge's settings. All wrong settings are reported together, one line each. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

export type JudgeConfig = {
  databaseUrl: string
  sandbox: { url: string; token: string }
  /** Sandboxed processes at a time. */
  lanes: number
  /** How long a judge that is shutting down waits for its running jobs. */
  drainMs: number
  toolchainFolder: string
  programFolder: string
  /** Which start-up times this judge has measured. */
  measuredFile: string
  blobs:
    | { kind: 'folder'; folder: string }
    | {
        kind: 's3'
        endpoint: string
        bucket: string
        region: string
        accessKeyId: string
        secretAccessKey: string
        spoolFolder: string
        /** The folder that caches fetched tests, and its size limit. */
        cacheFolder: string
        cacheBytes: number
      }
}

export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws {WrongSettings} with one line for each wrong value */
export function readConfig(environment: Environment): JudgeConfig {
  const wrong: string[] = []
  const needed = (name: string) => {
    const value = environment[name] ?? ''
    if (value === '') wrong.push(`${name} is not set.`)
    return value
  }
  const whole = (
    name: string,
    { usual, from, to }: { usual: number; from: number; to: number },
  ) => {
    const text = environment[name] ?? ''
    if (text === '') return usual
    const value = Number(text)
    if (!Number.isInteger(value) || value < from || value > to) {
      wrong.push(`${name} is "${text}"; it must be a whole number from ${from} to ${to}.`)
    }
    return value
  }
  const dataDir = needed('DATA_DIR')
  const config: JudgeConfig = {
    databaseUrl: needed('DATABASE_URL'),
    sandbox: { url: sandboxUrl(needed('SANDBOX_URL'), wrong), token: needed('SANDBOX_TOKEN') },
    lanes: whole('JUDGE_LANES', { usual: lanes(), from: 1, to: 256 }),
    drainMs: 1000 * whole('JUDGE_DRAIN_SECONDS', { usual: 5, from: 0, to: 3600 }),
    toolchainFolder: join(dataDir, 'judge/toolchain'),
    programFolder: join(dataDir, 'judge/programs'),
    measuredFile: join(dataDir, 'judge/measured.json'),
    blobs: environment['S3_ENDPOINT']
      ? {
          kind: 's3',
          endpoint: environment['S3_ENDPOINT'],
          bucket: needed('S3_BUCKET'),
          region: environment['S3_REGION'] || 'us-east-1',
          accessKeyId: needed('S3_ACCESS_KEY_ID'),
          secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
          spoolFolder: join(dataDir, 'judge/spool'),
          cacheFolder: environment['JUDGE_CACHE_DIR'] || join(dataDir, 'judge/tests'),
          cacheBytes: 2 ** 20 * whole('JUDGE_CACHE_MB', { usual: 2048, from: 1, to: 2 ** 20 }),
        }
      : { kind: 'folder', folder: join(dataDir, 'blobs') },
  }
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'))
  return config
}

function lanes(): number {
  const cores = availableParallelism()
  return cores <= 2 ? cores : cores - 1
}

/**
 * The token and every program go over this connection, so plain HTTP needs a loopback or private
 * address.
 */
function sandboxUrl(text: string, wrong: string[]): string {
  if (text === '') return text
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'http:') {
    wrong.push(`SANDBOX_URL is "${text}"; it must be like http://127.0.0.1:5050.`)
  } else if (!isPrivate(url.hostname)) {
    wrong.push(`SANDBOX_URL names ${url.hostname}; only loopback and private addresses are safe.`)
  }
  return text
}

function isPrivate(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '[::1]' ||
    /^\[f[cd][0-9a-f]{2}:/.test(host) ||
    /^(?:127|10)(?:\.\d+){3}$/.test(host) ||
    /^192\.168(?:\.\d+){2}$/.test(host) ||
    /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/.test(host)
  )
}

/** This process's settings; secrets leave its environment, so that nothing started later has them. */
export function processConfig(): JudgeConfig {
  const config = readConfig(process.env)
  for (const name of ['DATABASE_URL', 'SANDBOX_TOKEN', 'S3_SECRET_ACCESS_KEY']) {
    delete process.env[name]
  }
  return config
}
