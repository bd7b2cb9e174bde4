/** All settings of all processes. docs/operations.md explains them; its test compares the two. */
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { checkEmail, checkPassword, checkUsername, limits } from '#contract'
import * as format from './formats.ts'
import { smtpUrl } from './smtp-url.ts'

const drainSeconds = format.whole({ min: 0, max: 3600 })
const { retentionDays, instanceMb } = limits.storedTexts

export const tokenMissing = "is not set: set it to the token of SANDBOX_URL's sandbox."

const storage = {
  /** The S3 server of blobs. By default, blobs are stored in a folder. */
  S3_ENDPOINT: format.httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
}
export type StorageSettings = z.output<z.ZodObject<typeof storage>>

const data = {
  ...storage,
  DATA_DIR: format.required('the folder for all data of this instance'),
  DATABASE_URL: format.postgresUrl(
    'the address of PostgreSQL, like postgres://user:password@host/assay',
  ),
}

/** Read by Node itself. */
const certificates = { NODE_EXTRA_CA_CERTS: z.string().optional() }

/** Read by each part that has to know the offered languages; by default those of the specification. */
const offered = {
  LANGUAGES: format.languageList.optional(),
  /** A folder with one file for each language that the operator defines. */
  LANGUAGES_DIR: z.string().optional(),
  /** The compilers to use on a host with several versions. */
  COMPILERS: format.compilerList.optional(),
}
export type OfferedSettings = z.output<z.ZodObject<typeof offered>>

const address = {
  PORT: format.whole({ min: 0, max: 65_535 }).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: format.origin.optional(),
}

/** Settings with which a command finds an installation. Without `DATABASE_URL` it is the embedded one. */
export const installationSettings = z
  .object({ ...data, ...address, ...offered })
  .partial({ DATA_DIR: true, DATABASE_URL: true })

export const serverSettings = z.object({
  ...data,
  ...certificates,
  ...address,
  ...offered,
  /** Proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: format.addresses.default([]),
  SMTP_URL: smtpUrl.optional(),
  SESSION_SECRET: format.secret(32).optional(),
  ADMIN_USERNAME: format.checked(checkUsername).default('admin'),
  ADMIN_EMAIL: format.checked(checkEmail).optional(),
  ADMIN_PASSWORD: format.checked(checkPassword).optional(),
  SERVER_DRAIN_SECONDS: drainSeconds.default(0),
  LIST_SORTING: format.flag(false),
  RATE_LIMITS: format.flag(true),
  OUTPUT_RETENTION_DAYS: format.whole(retentionDays).default(retentionDays.default),
  OUTPUT_STORAGE_MB: format.whole(instanceMb).default(instanceMb.default),
  /** Metrics are off if this is not set. */
  METRICS_TOKEN: format.secret(16).optional(),
  SEED: format.choice(['samples', 'none']).default('none'),
})

export const judgeSettings = z.object({
  ...data,
  ...certificates,
  ...offered,
  SANDBOX_URL: format.sandboxUrl,
  SANDBOX_TOKEN: z.string(tokenMissing),
  /** Number of sandboxed processes that run at the same time, without extra permits. */
  JUDGE_LANES: format.whole({ min: 1, max: 256 }).default(usualLanes()),
  JUDGE_DRAIN_SECONDS: drainSeconds.default(5),
  JUDGE_CACHE_DIR: z.string().optional(),
  JUDGE_CACHE_MB: format.whole({ min: 1, max: 2 ** 20 }).default(2048),
})

/** Settings of the commands that act as a user of a running site. */
export const userSettings = z.object({
  ASSAY_PASSWORD: z.string().optional(),
})

export const settings = z.object({
  ...serverSettings.shape,
  ...judgeSettings.shape,
  ...userSettings.shape,
  /** The judges' account, if it must not be created. */
  JUDGE_DATABASE_URL: format.judgeDatabaseUrl.optional(),
  SANDBOX_LISTEN: format.listenAddress.default({ address: '127.0.0.1', port: 5050 }),
})

export const secrets: readonly (keyof typeof settings.shape)[] = [
  ...(['DATABASE_URL', 'JUDGE_DATABASE_URL', 'SMTP_URL'] as const),
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
  ...(['SESSION_SECRET', 'ADMIN_PASSWORD', 'METRICS_TOKEN'] as const),
  ...(['SANDBOX_TOKEN', 'ASSAY_PASSWORD'] as const),
]

function usualLanes(): number {
  const cores = availableParallelism()
  return cores <= 2 ? cores : cores - 1
}
