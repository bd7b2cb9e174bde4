// One running Assay, from its folders to its parts.
//
// This process starts PostgreSQL and go-judge and builds the pages. The server and the judge are
// separate processes that never run as root. The server waits only for the database, so that pages
// answer within seconds of the very first start. The judge also waits for the sandbox; meanwhile,
// submissions wait in the queue.
import { giveUpOwnership, takeOwnership } from '#database/embedded/owner.ts'
import { NoJudgeAccount, prepareJudgeAccount } from '#database/judge-account.ts'
import { migrate } from '#database/migrate.ts'
import { sourcesNode } from '../scripts/install.mjs'
import { buildWeb, isWebBuilt } from '../scripts/web-build.mjs'
import { CannotStart } from './cannot-start.ts'
import type { SupervisorConfig } from './config.ts'
import { prepareDataFolders } from './data-folders.ts'
import { hearing } from './hear.ts'
import type { Kept } from './keep-alive.ts'
import { keepDatabase } from './kept-database.ts'
import { type KeptPartOptions, keepPart } from './kept-part.ts'
import { keepSandbox } from './kept-sandbox.ts'
import { partAccount } from './part-account.ts'
import { isTaken } from './port.ts'
import { mirrorWebBuild, readableCheckout } from './readable-checkout.ts'
import type { Terminal } from './terminal.ts'

/**
 * Starts everything and stops it when asked.
 * @param stop stops everything when it aborts
 * @throws CannotStart, AlreadyRunning, or another error, after everything that ran has been stopped
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
  const databaseUrl = config.databaseUrl ?? owned(await keepDatabase(dataDir, terminal)).url
  await migrate(databaseUrl)

  const failed = Promise.withResolvers<never>()
  const hear = hearing(dataDir, terminal)
  const partOptions: KeptPartOptions = {
    ...{ node, app, account, folders, terminal, hear, drainMs: config.drainMs },
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    onHopeless: failed.reject,
  }
  started.defer(await keepPart('server', config.serverEnv, partOptions))
  const background = new AbortController()
  const ending = AbortSignal.any([stop, background.signal])
  const tasks = [
    inBackground('pages', preparePages(config, app, terminal, ending), { terminal, hear, ending }),
    inBackground('sandbox', startJudge(), { terminal, hear, ending }),
  ]
  try {
    await Promise.race([failed.promise, untilAborted(stop)])
  } finally {
    background.abort()
    await Promise.allSettled(tasks)
  }

  /** Stops it when the instance stops. */
  function owned<T>(kept: Kept<T>): T {
    started.defer(kept.stop)
    return kept.first
  }

  async function startJudge(): Promise<void> {
    const { url, token } =
      config.sandbox ?? owned(await keepSandbox(config, folders, terminal, ending))
    if (ending.aborted) return
    const settings = { ...config.judgeEnv, SANDBOX_URL: url, SANDBOX_TOKEN: token }
    const account = await judgeAccount(databaseUrl, config.judgeDatabaseUrl, terminal)
    const env = { ...partOptions.env, DATABASE_URL: account }
    started.defer(await keepPart('judge', settings, { ...partOptions, env }))
  }
}

/** A failure here does not stop the rest: without Go the site works, but does not judge. */
async function inBackground(
  task: string,
  work: Promise<void>,
  {
    terminal,
    hear,
    ending,
  }: { terminal: Terminal; hear: ReturnType<typeof hearing>; ending: AbortSignal },
): Promise<void> {
  await work.catch((error: unknown) => {
    if (!ending.aborted) terminal.line(error instanceof Error ? error.message : String(error))
  })
  hear('supervisor', { kind: 'progress', task, text: '' })
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

/**
 * Returns the URL with the judges' account. Without `given` (JUDGE_DATABASE_URL) it may be the
 * server's account: a judge with too many rights is better than none.
 */
async function judgeAccount(
  databaseUrl: string,
  given: string | undefined,
  terminal: Terminal,
): Promise<string> {
  return prepareJudgeAccount(databaseUrl, given).catch((error: unknown) => {
    if (given !== undefined || !(error instanceof NoJudgeAccount)) throw error
    terminal.line(`${error.message} Until then the judge uses the account of DATABASE_URL.`)
    return databaseUrl
  })
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
