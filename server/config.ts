/**
 * The only module that reads the server's environment. All wrong values are reported at once, each
 * in one line that says what to do. Secrets are removed from the environment once read, so that
 * nothing that prints or inherits it can reveal them.
 */
import { isIP, isIPv4 } from 'node:net'
import { join } from 'node:path'
import { checkEmail, checkPassword, checkUsername, limits } from '#contract'
import type { BlobPlace } from '#storage/open-blobs.ts'
import { isLoopback } from './http/is-loopback.ts'
import { readSmtpUrl, type SmtpSettings } from './mail/smtp-settings.ts'
import type { TextBounds } from './texts/sweep-texts.ts'

export interface ServerConfig {
  port: number
  host: string
  /**
   * The public address of the site, without a final slash; undefined: the address it listens on.
   */
  publicUrl: string | undefined
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[]
  databaseUrl: string
  blobs: BlobPlace
  /** Uploads are stored here until they are read. */
  uploadFolder: string
  /** How to send mails; undefined: no mails are sent. */
  smtp: SmtpSettings | undefined
  /**
   * True to show mails on a page instead. Only if the site is reachable from this machine alone.
   */
  outbox: boolean
  sessionSecret: string | undefined
  admin: { username: string; email: string | undefined; password: string | undefined }
  /** How long a stopping server still answers while it reports that it is not ready. */
  drainMs: number
  rateLimits: boolean
  texts: TextBounds
  listSorting: boolean
  /** True to load the sample problems into an empty problem table. */
  seed: boolean
  /** The bearer token for reading the metrics; undefined turns them off. */
  metricsToken: string | undefined
}

export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

export type Environment = Record<string, string | undefined>

const secrets = [
  ...['DATABASE_URL', 'SESSION_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL', 'METRICS_TOKEN'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

/** @throws WrongSettings with one line for each wrong value */
export function readConfig(environment: Environment = process.env): ServerConfig {
  const wrong: string[] = []
  const read = readerOf(environment, wrong)
  const host = read.text('HOST') ?? '127.0.0.1'
  const publicUrl = read.publicUrl('PUBLIC_URL')
  const trustProxy = read.addresses('TRUST_PROXY')
  const dataDir = read.needed('DATA_DIR')
  const smtp = read.smtp('SMTP_URL', publicUrl)
  const config: ServerConfig = {
    port: read.whole('PORT', { usual: 3000, to: 65_535 }),
    host,
    publicUrl,
    trustProxy,
    databaseUrl: read.databaseUrl('DATABASE_URL'),
    blobs: blobs(read, dataDir),
    // Below the blob folder, because the server may write only there.
    uploadFolder: join(dataDir, 'blobs', 'uploads'),
    smtp,
    outbox: smtp === undefined && publicUrl === undefined && isLoopback(host),
    sessionSecret: read.secret('SESSION_SECRET', 32),
    admin: {
      username: read.checked('ADMIN_USERNAME', checkUsername) ?? 'admin',
      email: read.checked('ADMIN_EMAIL', checkEmail),
      password: read.checked('ADMIN_PASSWORD', checkPassword),
    },
    drainMs: 1000 * read.whole('SERVER_DRAIN_SECONDS', { usual: 0, to: 3600 }),
    rateLimits: read.flag('RATE_LIMITS', true),
    texts: texts(read),
    listSorting: read.flag('LIST_SORTING', false),
    seed: read.choice('SEED', ['samples', 'none'], 'none') === 'samples',
    metricsToken: read.secret('METRICS_TOKEN', 16),
  }
  const isOpen = !isLoopback(host) || publicUrl !== undefined || trustProxy.length > 0
  if (!config.rateLimits && isOpen) {
    wrong.push(
      'RATE_LIMITS=off only works on a loopback HOST, without PUBLIC_URL and TRUST_PROXY: others could reach this server.',
    )
  }
  if (smtp !== undefined && publicUrl === undefined && !isLoopback(host)) {
    wrong.push('SMTP_URL needs PUBLIC_URL: links in mails begin with it.')
  }
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'))
  for (const name of secrets) delete environment[name]
  return config
}

type Reader = ReturnType<typeof readerOf>

function texts(read: Reader): TextBounds {
  const { retentionDays, instanceMb } = limits.storedTexts
  const range = ({ min, max, default: usual }: typeof retentionDays | typeof instanceMb) => ({
    usual,
    from: min,
    to: max,
  })
  return {
    retentionDays: read.whole('OUTPUT_RETENTION_DAYS', range(retentionDays)),
    instanceBytes: 2 ** 20 * read.whole('OUTPUT_STORAGE_MB', range(instanceMb)),
  }
}

function blobs(read: Reader, dataDir: string): ServerConfig['blobs'] {
  const endpoint = read.text('S3_ENDPOINT')
  if (endpoint === undefined) return { kind: 'folder', folder: join(dataDir, 'blobs') }
  return {
    kind: 's3',
    endpoint: read.url('S3_ENDPOINT', endpoint, ['http:', 'https:']),
    bucket: read.needed('S3_BUCKET'),
    region: read.text('S3_REGION') ?? 'us-east-1',
    accessKeyId: read.needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.needed('S3_SECRET_ACCESS_KEY'),
    // Below the blob folder, because the server may write only there.
    spoolFolder: join(dataDir, 'blobs', 'spool'),
  }
}

function readerOf(environment: Environment, wrong: string[]) {
  const text = (name: string) => environment[name] || undefined

  function needed(name: string): string {
    const value = text(name)
    if (value === undefined) wrong.push(`${name} is not set.`)
    return value ?? ''
  }

  /** Removes a final slash. Messages never quote the value, because it may contain a password. */
  function url(name: string, value: string, protocols: string[]): string {
    const parsed = URL.parse(value)
    if (parsed === null || !protocols.includes(parsed.protocol)) {
      wrong.push(`${name} is not a URL that begins with ${protocols.join('// or ')}//.`)
    }
    return value.replace(/\/+$/, '')
  }

  function choice<const Choice extends string>(
    name: string,
    choices: readonly Choice[],
    usual: Choice,
  ): Choice {
    const value = text(name)
    if (value === undefined) return usual
    const chosen = choices.find((known) => known === value)
    if (chosen === undefined)
      wrong.push(`${name} is "${value}"; it must be ${choices.join(' or ')}.`)
    return chosen ?? usual
  }

  return {
    text,
    needed,
    url,
    choice,
    flag: (name: string, usual: boolean) =>
      choice(name, ['on', 'off'], usual ? 'on' : 'off') === 'on',
    /** Reads addresses or networks such as 10.0.0.0/8, separated by commas. */
    addresses(name: string): string[] {
      const items = (text(name) ?? '').split(',').map((item) => item.trim())
      const found = items.filter((item) => item !== '')
      for (const item of found) {
        if (!isAddress(item)) wrong.push(`${name} holds "${item}"; it must be IP addresses.`)
      }
      return found
    },
    databaseUrl: (name: string) => url(name, needed(name), ['postgres:', 'postgresql:']),
    publicUrl(name: string): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const origin = url(name, value, ['http:', 'https:'])
      const isOrigin = URL.parse(origin)?.origin === origin
      if (!isOrigin && URL.canParse(origin)) {
        wrong.push(`${name} is "${value}"; it must be an address without a path.`)
      }
      return origin
    },
    whole(
      name: string,
      { usual, from = 0, to }: { usual: number; from?: number; to: number },
    ): number {
      const value = text(name)
      if (value === undefined) return usual
      const number = /^[0-9]{1,7}$/.test(value) ? Number(value) : Number.NaN
      if (!(number >= from && number <= to))
        wrong.push(`${name} is "${value}"; it must be from ${from} to ${to}.`)
      return number
    },
    smtp(name: string, publicUrl: string | undefined): SmtpSettings | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const settings = readSmtpUrl(value, publicUrl)
      if (typeof settings !== 'string') return settings
      wrong.push(`${name} ${settings}`)
      return undefined
    },
    secret(name: string, leastBytes: number): string | undefined {
      const value = text(name)
      if (value !== undefined && Buffer.byteLength(value) < leastBytes) {
        wrong.push(`${name} has fewer than ${leastBytes} bytes.`)
      }
      return value
    },
    checked(name: string, rule: (value: string) => string | null): string | undefined {
      const value = text(name)
      const message = value === undefined ? null : rule(value)
      if (message !== null) wrong.push(`${name}: ${message}`)
      return value
    },
  }
}

function isAddress(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/')
  const longest = isIPv4(address) ? 32 : 128
  const isMask = bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= longest)
  return isIP(address) !== 0 && isMask && rest.length === 0
}
