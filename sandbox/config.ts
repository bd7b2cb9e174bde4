/** The settings of a sandbox that is started by itself; in `npm start` the supervisor knows them. */
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

export interface SandboxConfig {
  address: string
  port: number
  token: string
  lanes: number
  /** Of the judges that use it: their toolchain lies there, at the same path. */
  dataDir: string
  /** For building it. */
  goEnv: Record<string, string>
}

export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

type Environment = Record<string, string | undefined>

/** Go is asked for once, to build the sandbox: its caches, its proxy, the way to the network. */
const go = [
  ...['PATH', 'HOME', 'XDG_CACHE_HOME', 'GOPATH', 'GOCACHE', 'GOMODCACHE', 'GOPROXY', 'GONOPROXY'],
  ...['GOSUMDB', 'GONOSUMDB', 'GOPRIVATE', 'GOTOOLCHAIN', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
  ...['http_proxy', 'https_proxy', 'no_proxy', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'TMPDIR'],
]

/** Of an environment, what Go may know. */
export function goEnvironment(environment: Readonly<Environment>): Record<string, string> {
  return Object.fromEntries(
    go.flatMap((name) => {
      const value = environment[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}

/** Takes the token out of the environment. @throws WrongSettings with one line for each wrong value */
export function readConfig(environment: Environment = process.env): SandboxConfig {
  const wrong: string[] = []
  const needed = (name: string) => {
    const value = environment[name] ?? ''
    if (value === '') wrong.push(`${name} is not set.`)
    return value
  }
  const token = needed('SANDBOX_TOKEN')
  if (token !== '' && Buffer.byteLength(token) < 16) {
    wrong.push('SANDBOX_TOKEN has fewer than 16 bytes.')
  }
  const listen = environment['SANDBOX_LISTEN'] || '127.0.0.1:5050'
  const [, address = '', port = ''] = /^(.*):(\d{1,5})$/.exec(listen) ?? []
  if (isIP(address) !== 4 || Number(port) < 1 || Number(port) > 65_535) {
    wrong.push(`SANDBOX_LISTEN is "${listen}"; it must be like 127.0.0.1:5050.`)
  }
  const cores = availableParallelism()
  const lanes = Number(environment['JUDGE_LANES'] || (cores <= 2 ? cores : cores - 1))
  if (!Number.isInteger(lanes) || lanes < 1 || lanes > 256) {
    wrong.push(
      `JUDGE_LANES is "${environment['JUDGE_LANES']}"; it must be a whole number from 1 to 256.`,
    )
  }
  const dataDir = needed('DATA_DIR')
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'))
  delete environment['SANDBOX_TOKEN']
  return { address, port: Number(port), token, lanes, dataDir, goEnv: goEnvironment(environment) }
}

/** Where the judge prepares its toolchain, and where the sandbox's program is kept. */
export function foldersIn(dataDir: string): { toolchain: string; program: string } {
  return { toolchain: join(dataDir, 'judge/toolchain'), program: join(dataDir, 'sandbox') }
}
