// The supervisor's own settings, and the environment of each part. A part gets only named variables,
// so that the rest of the shell's environment, such as secrets of other programs, does not reach it.
import { resolve } from 'node:path'
import { z } from 'zod'
import { dataDirOf } from '#database/embedded/data-dir.ts'
import { offeredLanguages } from '#judge/toolchains/offered.ts'
import { goEnvironment } from '#sandbox/config.ts'
import { type Environment, namedVariables, readSettings } from '#settings/read-settings.ts'
import { judgeSettings, serverSettings, settings } from '#settings/schema.ts'

/** Passed to every part in addition to its settings: program search path, locale, time zone. */
const everyPart = ['PATH', 'LANG', 'TZ']

/** All settings of all parts, so that every error is reported before anything starts. */
const supervisorSettings = z
  .object({ ...serverSettings.shape, ...judgeSettings.shape })
  .partial({ DATA_DIR: true, DATABASE_URL: true, SANDBOX_URL: true, SANDBOX_TOKEN: true })
  .extend(settings.pick({ JUDGE_DATABASE_URL: true }).shape)

export type SupervisorConfig = ReturnType<typeof readConfig>

export function readConfig(environment: Environment = process.env) {
  const checkout = resolve(import.meta.dirname, '..')
  const read = readSettings(supervisorSettings, { ...environment })
  const { SANDBOX_URL: url, SANDBOX_TOKEN: token = '' } = read
  // An external database may hold other problems, so the samples are loaded there only on request.
  const seed = read.DATABASE_URL === undefined ? 'samples' : 'none'
  return {
    checkout,
    dataDir: dataDirOf(read.DATA_DIR, checkout),
    host: read.HOST,
    port: read.PORT,
    /** The sandbox shows the compilers of these languages. */
    languages: offeredLanguages(read),
    databaseUrl: read.DATABASE_URL,
    /** The URL of the judge's account; if undefined, an account is created. */
    judgeDatabaseUrl: read.JUDGE_DATABASE_URL,
    /** The URL of a running sandbox; if undefined, the supervisor builds and starts one. */
    sandbox: url === undefined ? undefined : { url, token },
    lanes: read.JUDGE_LANES,
    /** Longest time that each part waits for unfinished work when it is asked to stop. */
    drainMs: {
      server: 1000 * read.SERVER_DRAIN_SECONDS,
      judge: 1000 * read.JUDGE_DRAIN_SECONDS,
    },
    serverEnv: { SEED: seed, ...environmentOf(serverSettings, environment) },
    judgeEnv: environmentOf(judgeSettings, environment),
    goEnv: goEnvironment(environment),
  }
}

function environmentOf({ shape }: z.ZodObject, environment: Environment): Record<string, string> {
  return namedVariables(environment, [...everyPart, ...Object.keys(shape)])
}
