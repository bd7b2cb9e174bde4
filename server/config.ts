/** The server's settings. No other module of the server reads the environment. */
import { join } from 'node:path'
import { offeredLanguages } from '#judge/toolchains/offered.ts'
import { isLoopback } from '#settings/networks.ts'
import { type Environment, readSettings } from '#settings/read-settings.ts'
import { serverSettings } from '#settings/schema.ts'
import { usualSender } from '#settings/smtp-url.ts'
import { blobLocation } from '#storage/open-blobs.ts'

export type ServerConfig = ReturnType<typeof readConfig>

/** @throws WrongSettings with one line for each wrong value */
export function readConfig(environment?: Environment) {
  const read = readSettings(serverSettings, environment)
  const { PUBLIC_URL: publicUrl, HOST: host, SMTP_URL } = read
  const smtp = SMTP_URL && { ...SMTP_URL, from: SMTP_URL.from ?? usualSender(publicUrl) }
  // Everything is below the blob folder, because the server may write only there.
  const folder = join(read.DATA_DIR, 'blobs')
  return {
    port: read.PORT,
    host,
    /** The public address of the site; undefined if it is the address that the server listens on. */
    publicUrl,
    trustProxy: read.TRUST_PROXY,
    databaseUrl: read.DATABASE_URL,
    blobs: blobLocation(read, { folder, spoolFolder: join(folder, 'spool') }),
    /** Uploads are stored here until they are read. */
    uploadFolder: join(folder, 'uploads'),
    smtp,
    /** True to show mails on a page: nothing sends them, and only this machine can reach the site. */
    outbox: smtp === undefined && publicUrl === undefined && isLoopback(host),
    sessionSecret: read.SESSION_SECRET,
    admin: {
      username: read.ADMIN_USERNAME,
      email: read.ADMIN_EMAIL,
      password: read.ADMIN_PASSWORD,
    },
    /** Time in which a stopping server still answers, but reports that it is not ready. */
    drainMs: 1000 * read.SERVER_DRAIN_SECONDS,
    rateLimits: read.RATE_LIMITS,
    texts: {
      retentionDays: read.OUTPUT_RETENTION_DAYS,
      instanceBytes: 2 ** 20 * read.OUTPUT_STORAGE_MB,
    },
    listSorting: read.LIST_SORTING,
    languages: offeredLanguages(read),
    /** True to load the sample problems into an empty problem table. */
    seed: read.SEED === 'samples',
    /** The bearer token for reading the metrics; undefined turns them off. */
    metricsToken: read.METRICS_TOKEN,
  }
}
