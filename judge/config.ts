import { join } from 'node:path'
import { type Environment, readSettings } from '#settings/read-settings.ts'
import { judgeSettings } from '#settings/schema.ts'
import { blobLocation } from '#storage/open-blobs.ts'
import { offeredLanguages } from './toolchains/offered.ts'

export type JudgeConfig = ReturnType<typeof readConfig>

/** @throws WrongSettings with one line for each wrong value */
export function readConfig(environment?: Environment) {
  const read = readSettings(judgeSettings, environment)
  const folder = join(read.DATA_DIR, 'judge')
  return {
    databaseUrl: read.DATABASE_URL,
    sandbox: { url: read.SANDBOX_URL, token: read.SANDBOX_TOKEN },
    languages: offeredLanguages(read),
    /** Number of sandboxed processes that run at the same time, without extra permits. */
    concurrency: read.JUDGE_LANES,
    /** Longest time that a judge waits for its running jobs when it shuts down. */
    drainMs: 1000 * read.JUDGE_DRAIN_SECONDS,
    toolchainFolder: join(folder, 'toolchain'),
    /** Records which startup overheads this judge has measured. */
    measuredFile: join(folder, 'measured.json'),
    blobs: blobLocation(read, {
      folder: join(read.DATA_DIR, 'blobs'),
      spoolFolder: join(folder, 'spool'),
    }),
    /** The cache of tests from S3. */
    cache: {
      folder: read.JUDGE_CACHE_DIR ?? join(folder, 'tests'),
      maxBytes: 2 ** 20 * read.JUDGE_CACHE_MB,
    },
  }
}
