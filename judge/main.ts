/**
 * The judge's process. The supervisor starts it beside a sandbox, with an account that may only judge,
 * and reads its messages over IPC. Without a supervisor it works the same. It ends when the channel
 * closes.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { languages, offerLanguages } from '#contract'
import { connect } from '#database/connection.ts'
import { errorText } from '#database/error-facts.ts'
import { listen } from '#database/notifications.ts'
import { storeEnvironments } from '#database/stored-settings.ts'
import { connectSandbox, type Sandbox } from '#sandbox/client.ts'
import { type ProbeResult, probeSandbox } from '#sandbox/probe.ts'
import { WrongSettings, wrongSettingsCode } from '#settings/read-settings.ts'
import { releaseMemoryWhenIdle } from '#settings/release-memory.ts'
import type { Blobs } from '#storage/blobs.ts'
import { cachedBlobs } from '#storage/cached-blobs.ts'
import { openBlobs } from '#storage/open-blobs.ts'
import { type JudgeConfig, readConfig } from './config.ts'
import { type JudgeEnvironment, openEnvironment } from './host/environment.ts'
import { environments } from './host/language-environments.ts'
import { helloWorld, measureStartupOverheads } from './host/startup-overhead.ts'
import { openLog } from './log.ts'
import { judgeMetrics } from './metrics.ts'
import { announce, forgetOldJudges } from './queue/presence.ts'
import { startRecovery } from './queue/recovery.ts'
import { startWorkers } from './queue/start-workers.ts'
import { Suspects } from './queue/suspects.ts'
import { TestFiles } from './queue/test-files.ts'
import { untilMigrated } from './queue/until-migrated.ts'

const outputCacheBytes = 64 * 2 ** 20
const askAgainMs = 15_000

/** The judge ends itself after this time, because its supervisor may have been killed. */
const longestEndMs = 10_000

/** Aborted when the judge is to end after its running jobs. */
const stop = new AbortController()
/** Aborted when the judge is to end without waiting for its running jobs. */
const stopNow = new AbortController()
let drainMs = 0
stop.signal.addEventListener('abort', () => {
  setTimeout(() => process.exit(1), drainMs + longestEndMs).unref()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stop.signal.aborted) stopNow.abort()
    stop.abort()
  })
}
process.on('disconnect', () => {
  stopNow.abort()
  stop.abort()
})

try {
  const config = readConfig()
  releaseMemoryWhenIdle()
  offerLanguages(config.languages)
  drainMs = config.drainMs
  await judgeUntil(stop.signal, config)
  process.exit(0)
} catch (error) {
  if (stop.signal.aborted) process.exit(0)
  console.error(error instanceof WrongSettings ? error.message : errorText(error))
  process.exit(error instanceof WrongSettings ? wrongSettingsCode : 1)
}

async function judgeUntil(end: AbortSignal, config: JudgeConfig): Promise<void> {
  const sandbox = connectSandbox(config.sandbox.url, config.sandbox.token)
  const probe = await isolatingSandbox(sandbox, end)
  const { toolchainFolder, concurrency } = config
  const { hasExactLimits } = probe
  const environment = await openEnvironment({
    ...{ sandbox, hasExactLimits, toolchainFolder, concurrency, end },
    onProgress: progress,
    onTrouble: report,
  })
  await tryLanguages(environment)
  end.throwIfAborted()

  const { databaseUrl } = config
  const size = concurrency * 2 + 6
  const database = connect({ url: databaseUrl, name: 'assay judge', size, onError: report })
  await untilMigrated(database, say, end)
  await measureStartupOverheads(database, environment, config.measuredFile, progress)
  const judgeId = randomUUID()
  const metrics = judgeMetrics(judgeId)
  const notifications = await listen(databaseUrl, report, judgeId)
  await forgetOldJudges(database)
  const { versions } = environment
  await storeEnvironments(database, environments(versions))
  const judge = { isolation: probe.isolation, languages: versions }
  const presence = await announce(database, judgeId, judge, report, metrics)
  const stopRecovery = await startRecovery(database, judgeId, report)
  const options = {
    ...{ database, environment, judgeId, presence, metrics },
    testFiles: new TestFiles(testBlobs(config), outputCacheBytes),
    log: openLog(judgeId),
    suspects: new Suspects(),
  }
  const stopWorkers = startWorkers(notifications, options, (message) => {
    if (!end.aborted) console.error(message)
  })
  progress('')
  tell({ kind: 'ready', text: readyLine(probe, environment) })

  if (!end.aborted) await once(end, 'abort')
  stopRecovery()
  // Jobs that take longer are released to the queue, where another judge takes them at once.
  await stopWorkers(AbortSignal.any([AbortSignal.timeout(config.drainMs), stopNow.signal]))
  await presence.leave()
  await notifications.stop()
  await database.destroy()
}

/** Caches remote blobs on disk. A local folder needs no cache. */
function testBlobs({ blobs, cache }: JudgeConfig): Pick<Blobs, 'get'> {
  const store = openBlobs(blobs)
  return blobs.kind === 'folder' ? store : cachedBlobs(store, { ...cache, onTrouble: report })
}

/** Waits for a sandbox that isolates untrusted code. */
async function isolatingSandbox(sandbox: Sandbox, end: AbortSignal): Promise<ProbeResult> {
  let said = ''
  for (;;) {
    const probe = await probeSandbox(sandbox)
    const reasons = probe.reasons.join(' ')
    if (probe.isolation !== 'none') {
      if (reasons !== '') say(reasons)
      return probe
    }
    if (reasons !== said) say(`Submissions wait. ${reasons}`)
    said = reasons
    await pause(askAgainMs, undefined, { signal: end })
  }
}

/** Removes languages whose hello world does not run like a submission. */
async function tryLanguages(environment: JudgeEnvironment): Promise<void> {
  progress('trying each language')
  const tried = languages.filter(({ code }) => environment.versions[code] !== undefined)
  // In parallel, because users wait for a judge that comes back after it was killed.
  await Promise.all(
    tried.map(async ({ code, name }) => {
      const { verdict, message } = await helloWorld(environment, code)
      if (verdict === 'OK') return
      delete environment.versions[code]
      say(`${name} is not offered: ${message ?? verdict}`)
    }),
  )
}

function readyLine({ isolation }: ProbeResult, { versions }: JudgeEnvironment): string {
  const found = languages.flatMap(({ code, name }) => {
    const version = versions[code]
    return version === undefined ? [] : [`${name} ${version}`]
  })
  return `Judging with ${isolation} isolation: ${found.join(', ')}.`
}

type Message =
  | { kind: 'ready' | 'say'; text: string }
  | { kind: 'progress'; task: string; text: string }

/** Ignores errors of the channel once the supervisor is gone: unhandled, they would end the judge. */
function tell(message: Message): void {
  if (process.send) process.send(message, () => {})
  else if (message.text !== '') console.log(message.text)
}

function say(text: string): void {
  tell({ kind: 'say', text })
}

function progress(text: string): void {
  tell({ kind: 'progress', task: 'judge', text })
}

function report(error: unknown): void {
  console.error(errorText(error))
}
