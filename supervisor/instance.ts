// One running Assay, from its folders to its parts.
//
// In this process: the starters of PostgreSQL and go-judge, and the build of the pages. As processes of
// their own, never as root: the server and the judge. The order follows what waits for what: the
// server only for the database, so that pages answer within seconds of the very first start; the
// judge for the sandbox too, while submissions wait in the queue.
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { giveUpOwnership, takeOwnership } from '#database/embedded/owner.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { sandboxProgram } from '#sandbox/build.ts'
import { startSandbox } from '#sandbox/start.ts'
import { freePort } from '../scripts/free-port.mjs'
import { sourcesNode } from '../scripts/install.mjs'
import { buildWeb, isWebBuilt } from '../scripts/web-build.mjs'
import { CannotStart } from './cannot-start.ts'
import type { SupervisorConfig } from './config.ts'
import { prepareDataFolders } from './data-folders.ts'
import { keepAlive } from './keep-alive.ts'
import { startPart, wrongSetting } from './part.ts'
import { partAccount } from './part-account.ts'
import { openPartLog } from './part-log.ts'
import type { PartMessage } from './part-message.ts'
import { isTaken } from './port.ts'
import { mirrorWebBuild, readableCheckout } from './readable-checkout.ts'
import type { Terminal } from './terminal.ts'

/**
 * Starts everything and stops it when asked.
 * @param stop aborted when Assay is to end
 * @throws CannotStart, AlreadyRunning, or what went wrong; whatever ran has been stopped by then
 */
export async function runInstance(
  config: SupervisorConfig,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<void> {
  const { checkout, dataDir } = config
  if (await isTaken(config.host, config.port)) {
    throw new CannotStart(`Port ${config.port} is taken. Set PORT to another one.`)
  }
  const account = partAccount()
  const folders = prepareDataFolders(dataDir, account)
  await using started = new AsyncDisposableStack()
  await takeOwnership(folders.owner)
  started.defer(() => giveUpOwnership(folders.owner))

  const app = readableCheckout(checkout, folders.app, account)
  const node = sourcesNode().replace(checkout, app)
  const databaseUrl = config.databaseUrl ?? (await startDatabase())
  await migrate(databaseUrl)

  const failed = Promise.withResolvers<never>()
  await startKept('server', config.serverEnv)
  const background = new AbortController()
  const ending = AbortSignal.any([stop, background.signal])
  const tasks = [inBackground('pages', preparePages()), inBackground('sandbox', prepareJudge())]
  try {
    await Promise.race([failed.promise, untilAborted(stop)])
  } finally {
    background.abort()
    await Promise.allSettled(tasks)
  }

  /** What fails here leaves the rest running: no Go means no verdicts, not no site. */
  async function inBackground(task: string, work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!ending.aborted) terminal.line(error instanceof Error ? error.message : String(error))
    })
    hear('supervisor', { kind: 'progress', task, text: '' })
  }

  /** What both parts are told beside their own settings, and what their messages mean. */
  async function startKept(part: 'server' | 'judge', env: Record<string, string>): Promise<void> {
    const log = openPartLog(join(folders.logs, `${part}.log`), (line) =>
      terminal.line(`${part}: ${line}`),
    )
    const kept = await keepAlive({
      start: async () =>
        startPart({
          node,
          script: join(app, part, 'main.ts'),
          account,
          log,
          env: {
            ...env,
            DATA_DIR: dataDir,
            DATABASE_URL: databaseUrl,
            NODE_ENV: 'production',
            NODE_COMPILE_CACHE: join(folders.codeCache, part),
          },
          onMessage: (message) => hear(part, message),
        }),
      onCrash(how, waitMs) {
        if (how === wrongSetting) {
          failed.reject(new CannotStart(`The ${part} did not start: see above.`))
          return false
        }
        terminal.line(`The ${part} ended (${how}) and starts again in ${waitMs} ms.`)
        return true
      },
    })
    started.defer(async () => {
      await kept.stop()
      log.close()
    })
  }

  function hear(part: string, message: PartMessage): void {
    // Whoever started this with a channel (a test, a script) is told what the terminal is told.
    if (message.kind !== 'secret') process.send?.({ part, ...message })
    if (message.kind === 'progress') terminal.progress(message.task, message.text)
    else if (message.kind === 'secret' && !terminal.isWatched) {
      const path = join(dataDir, basename(message.file))
      rmSync(path, { force: true })
      writeFileSync(path, `${message.text}\n`, { mode: 0o600, flag: 'wx' })
      terminal.line(`A secret was written to ${path}; read it and delete it.`)
    } else terminal.line(message.text)
  }

  async function startDatabase(): Promise<string> {
    let port: number | undefined
    const kept = await keepAlive({
      async start() {
        const embedded = await startEmbedded({
          folder: dataDir,
          ...(port === undefined ? {} : { port }),
        })
        port = embedded.port
        return { ...embedded, ended: embedded.ended.then(() => 'unasked') }
      },
      onCrash(how, waitMs) {
        terminal.line(`PostgreSQL ended (${how}) and starts again in ${waitMs} ms.`)
        return true
      },
    })
    started.defer(() => kept.stop())
    return kept.first.url
  }

  async function preparePages(): Promise<void> {
    if (isWebBuilt()) return
    terminal.progress('pages', 'building')
    await buildWeb(sourcesNode(), ending)
    mirrorWebBuild(checkout, app)
  }

  async function prepareJudge(): Promise<void> {
    const sandbox = config.sandbox ?? (await startOwnSandbox())
    if (ending.aborted) return
    await startKept('judge', {
      ...config.judgeEnv,
      SANDBOX_URL: sandbox.url,
      SANDBOX_TOKEN: sandbox.token,
    })
  }

  async function startOwnSandbox(): Promise<{ url: string; token: string }> {
    const program = await sandboxProgram({
      cacheFolder: folders.sandbox,
      environment: config.goEnv,
      onProgress: (text) => terminal.progress('sandbox', text),
      signal: ending,
    })
    terminal.progress('sandbox', '')
    const port = await freePort()
    const token = randomBytes(32).toString('hex')
    const kept = await keepAlive({
      start: () =>
        startSandbox({
          program,
          toolchainFolder: folders.toolchain,
          lanes: config.lanes,
          privateFolders: [checkout, dataDir, folders.blobs],
          port,
          token,
        }),
      onCrash(how, waitMs) {
        terminal.line(`The sandbox ended (${how}) and starts again in ${waitMs} ms.`)
        return true
      },
    })
    started.defer(() => kept.stop())
    return kept.first
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
