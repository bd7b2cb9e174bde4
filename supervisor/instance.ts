// One running Assay, from its folders to its parts. The server waits only for the database, so that
// pages answer within seconds of the very first start. The judge also waits for the sandbox;
// meanwhile, submissions wait in the queue.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Account, unprivilegedAccount } from '#database/embedded/account.ts'
import { giveUpOwnership, takeOwnership } from '#database/embedded/owner.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { NoJudgeAccount, prepareJudgeAccount } from '#database/judge-account.ts'
import { sandboxProgram } from '#sandbox/build.ts'
import { extraContainers } from '#sandbox/capacity.ts'
import { startSandbox } from '#sandbox/start.ts'
import { WrongSettings } from '#settings/read-settings.ts'
import { compile } from '../scripts/code-cache.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { sourcesNode } from '../scripts/install.mjs'
import { buildWeb, isWebBuilt } from '../scripts/web-build.mjs'
import type { SupervisorConfig } from './config.ts'
import { type DataFolders, prepareDataFolders } from './data-folders.ts'
import { type Kept, keepAlive } from './keep-alive.ts'
import { keepPart, type PartMessage, type PartOptions, partNames } from './parts.ts'
import { mirrorWebBuild, readableCheckout } from './readable-checkout.ts'
import { showMessage, type Terminal } from './terminal.ts'

/**
 * Starts everything, and stops it when `stop` aborts.
 * @throws WrongSettings, AlreadyRunning, or another error, after everything that ran has been stopped
 */
export async function runInstance(config: SupervisorConfig, terminal: Terminal, stop: AbortSignal) {
  const { checkout, dataDir } = config
  await checkPort(config)
  const account = unprivilegedAccount('assay')
  const folders = prepareDataFolders(dataDir, account)
  await using started = new AsyncDisposableStack()
  await takeOwnership(folders.owner)
  started.defer(() => giveUpOwnership(folders.owner))

  const app = readableCheckout(checkout, folders.app, account)
  const node = sourcesNode().replace(checkout, app)
  const compiled = compileParts(node, app, folders, account)
  const databaseUrl = config.databaseUrl ?? owned(await keepDatabase(dataDir, terminal)).url
  await migrateApart(databaseUrl)
  await compiled

  const failed = Promise.withResolvers<never>()
  const onMessage = (part: string, message: PartMessage) =>
    showMessage(terminal, dataDir, part, message)
  const partOptions: PartOptions = {
    ...{ node, app, account, folders, terminal, onMessage, drainMs: config.drainMs },
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    onHopeless: failed.reject,
  }
  started.defer(await keepPart('server', config.serverEnv, partOptions))
  const background = new AbortController()
  const ending = AbortSignal.any([stop, background.signal])
  const tasks = [
    inBackground('pages', preparePages(config, app, terminal, ending), partOptions, ending),
    inBackground('sandbox', startJudge(), partOptions, ending),
  ]
  try {
    await Promise.race([failed.promise, stop.aborted || once(stop, 'abort')])
  } finally {
    background.abort()
    await Promise.allSettled(tasks)
  }

  function owned<T>(kept: Kept<T>): T {
    started.defer(kept.stop)
    return kept.first
  }

  async function startJudge(): Promise<void> {
    const { url, token } =
      config.sandbox ?? owned(await keepSandbox(config, folders, terminal, ending))
    if (ending.aborted) return
    const settings = { ...config.judgeEnv, SANDBOX_URL: url, SANDBOX_TOKEN: token }
    const judgeUrl = await judgeAccount(databaseUrl, config, terminal)
    const env = { ...partOptions.env, DATABASE_URL: judgeUrl }
    started.defer(await keepPart('judge', settings, { ...partOptions, env }))
  }
}

/** Compiles the parts while the database starts. */
async function compileParts(
  node: string,
  app: string,
  folders: DataFolders,
  account: Account | undefined,
): Promise<void> {
  await Promise.all(
    partNames.map((part) => {
      const program = join(app, part, 'main.ts')
      const cache = join(folders.codeCache, part)
      return compile({ node, program, cache, stamp: `${cache}.compiled`, account })
    }),
  )
}

async function preparePages(
  { checkout }: SupervisorConfig,
  app: string,
  terminal: Terminal,
  ending: AbortSignal,
): Promise<void> {
  if (isWebBuilt()) return
  terminal.progress('pages', 'building')
  await buildWeb(sourcesNode(), ending)
  mirrorWebBuild(checkout, app)
}

/** A failure here does not stop the rest: without Go the site works, but does not judge. */
async function inBackground(
  task: string,
  work: Promise<void>,
  { terminal, onMessage }: PartOptions,
  ending: AbortSignal,
): Promise<void> {
  await work.catch((error: unknown) => {
    if (!ending.aborted) terminal.line(error instanceof Error ? error.message : String(error))
  })
  onMessage('supervisor', { kind: 'progress', task, text: '' })
}

/** Checks the port before anything is started that would have to be stopped again. */
async function checkPort({ host, port }: SupervisorConfig): Promise<void> {
  await using server = createServer().listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (isTaken) throw new WrongSettings(`Port ${port} is taken. Set PORT to another one.`)
  })
}

/** Keeps PostgreSQL running on the data folder, always on the port of its first start. */
function keepDatabase(dataDir: string, terminal: Terminal) {
  let known: { port?: number } = {}
  return keepAlive({
    name: 'PostgreSQL',
    report: terminal.line,
    async start() {
      const { url, port, ended, stop } = await startEmbedded({ folder: dataDir, ...known })
      known = { port }
      return { url, stop, ended: ended.then(() => 'unasked') }
    },
  })
}

/** Builds a sandbox and keeps it running, on the same port and token, so that the judge can reconnect. */
async function keepSandbox(
  { checkout, dataDir, lanes, goEnv }: SupervisorConfig,
  folders: ReturnType<typeof prepareDataFolders>,
  terminal: Terminal,
  signal: AbortSignal,
) {
  const program = await sandboxProgram({
    cacheFolder: folders.sandbox,
    environment: goEnv,
    onProgress: (text) => terminal.progress('sandbox', text),
    signal,
  })
  terminal.progress('sandbox', '')
  const options = {
    program,
    toolchainFolder: folders.toolchain,
    lanes,
    extraContainers: extraContainers(lanes),
    privateFolders: [checkout, dataDir, folders.blobs],
    port: await freePort(),
    token: randomBytes(32).toString('hex'),
  }
  const start = () => startSandbox(options)
  return keepAlive({ name: 'The sandbox', report: terminal.line, start })
}

// A URL, because a path may contain characters that mean something else in an import.
const migrateModule = JSON.stringify(new URL('../database/migrate.ts', import.meta.url))
const migrateScript = `import { text } from 'node:stream/consumers'
import { migrate } from ${migrateModule}
await migrate(await text(process.stdin))`

/**
 * Migrates in a separate process, because the supervisor would keep the 14 MB that a migration loads.
 * @throws if the migration fails; its output is on the terminal
 */
async function migrateApart(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', migrateScript], {
    cwd: '/',
    // A separate session, so that Ctrl+C does not interrupt the migration.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  // If the process ends before it has read the URL, its exit code reports the failure.
  child.stdin.on('error', () => undefined)
  child.stdin.end(databaseUrl)
  const [code, signal] = await ended
  if (code !== 0) throw new Error(`The database was not migrated (${signal ?? `code ${code}`}).`)
}

/**
 * Returns the URL with the judges' account. Without JUDGE_DATABASE_URL it may be the server's account: a
 * judge with too many rights is better than none.
 */
async function judgeAccount(
  databaseUrl: string,
  { judgeDatabaseUrl: given }: SupervisorConfig,
  terminal: Terminal,
): Promise<string> {
  return prepareJudgeAccount(databaseUrl, given).catch((error: unknown) => {
    if (given !== undefined || !(error instanceof NoJudgeAccount)) throw error
    terminal.line(`${error.message} Until then the judge uses the account of DATABASE_URL.`)
    return databaseUrl
  })
}
