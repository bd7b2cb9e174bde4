/** The settings of a sandbox that is started alone. In `npm start` the supervisor provides them. */
import { join } from 'node:path'
import { offeredLanguages } from '#judge/toolchains/offered.ts'
import { secret } from '#settings/formats.ts'
import { type Environment, namedVariables, readSettings } from '#settings/read-settings.ts'
import { settings } from '#settings/schema.ts'

/** Variables of the host that building the sandbox with Go may need. */
const go = [
  ...['PATH', 'HOME', 'XDG_CACHE_HOME', 'GOPATH', 'GOCACHE', 'GOMODCACHE', 'GOPROXY', 'GONOPROXY'],
  ...['GOSUMDB', 'GONOSUMDB', 'GOPRIVATE', 'GOTOOLCHAIN', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
  ...['http_proxy', 'https_proxy', 'no_proxy', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'TMPDIR'],
]

const sandboxSettings = settings
  .pick({
    DATA_DIR: true,
    SANDBOX_LISTEN: true,
    JUDGE_LANES: true,
    LANGUAGES: true,
    LANGUAGES_DIR: true,
    COMPILERS: true,
  })
  // A judge accepts any token, because the operator's own go-judge may have a short one.
  .extend({ SANDBOX_TOKEN: secret(16) })

/** Returns the variables that Go gets. */
export function goEnvironment(environment: Readonly<Environment>): Record<string, string> {
  return namedVariables(environment, go)
}

/** @throws WrongSettings with one line for each wrong value */
export function readConfig(environment: Environment = process.env) {
  const read = readSettings(sandboxSettings, environment)
  return {
    ...read.SANDBOX_LISTEN,
    token: read.SANDBOX_TOKEN,
    lanes: read.JUDGE_LANES,
    /** Programs see the compilers of these languages. */
    languages: offeredLanguages(read),
    /** The data folder of the judges that use this sandbox; it has the same path there. */
    dataDir: read.DATA_DIR,
    /** The folder where the judge prepares its toolchain. */
    toolchainFolder: join(read.DATA_DIR, 'judge/toolchain'),
    /** The folder for the sandbox's program. */
    programFolder: join(read.DATA_DIR, 'sandbox'),
    goEnv: goEnvironment(environment),
  }
}
