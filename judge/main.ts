/**
 * The judge's process. The supervisor starts it beside a sandbox, as an account without rights,
 * and reads over IPC what it has to say; without a supervisor it works the same. It ends when the
 * channel closes, however that happened.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { languages } from '#contract'
import { connect } from '#database/connection.ts'
import { tellEnvironments } from '#database/environments.ts'
import { errorText } from '#database/error-facts.ts'
import { listen } from '#database/notifications.ts'
import { openQueue } from '#database/queue/queue.ts'
import { connectSandbox, type Sandbox } from '#sandbox/client.ts'
import { type ProbeResult, probeSandbox } from '#sandbox/probe.ts'
import { WrongSettings, wrongSettingsCode } from '#settings/read-settings.ts'
import type { Blobs } from '#storage/blobs.ts'
import { cachedBlobs } from '#storage/cached-blobs.ts'
import { openBlobs } from '#storage/open-blobs.ts'
import { type JudgeConfig, readConfig } from './config.ts'
import { measureAllowances } from './host/allowances.ts'
import { environments } from './host/environment.ts'
import { openBench } from './host/open-bench.ts'
import { openLog } from './log.ts'
import { judgeMetrics } from './metrics.ts'
import { type LaneOptions, laneHandler } from './queue/judge-job.ts'
import { inLanguages } from './queue/own-languages.ts'
import { watchPeers } from './queue/peers.ts'
import { announce, forgetOldJudges } from './queue/presence.ts'
import { keepRetrying } from './queue/recovery.ts'
import { runHandler } from './queue/run-job.ts'
import { AnotherSuspect, Suspects } from './queue/suspects.ts'
import { untilMigrated } from './queue/until-migrated.ts'
import type { JudgeBench } from './run/bench.ts'
import { OutputCache } from './run/output-cache.ts'
import { helloWorld } from './toolchains/hello-world.ts'

const outputCacheBytes = 64 * 2 ** 20
const askAgainMs = 15_000
/**
 * Submissions that are taken for each sandbox place. Most of them wait for a permit, so that the
 * judge has work of many users to share its places among.
 */
const workersPerLane = 16
const mostWorkers = 256
const runWorkers = 16

/** No supervisor is left to kill a judge whose supervisor was killed, so the judge ends itself. */
const longestEndMs = 10_000

const stop = new AbortController()
/** Aborted when what is under way is not waited for either. */
const hurry = new AbortController()
let drainMs = 0
stop.signal.addEventListener('abort', () => {
  setTimeout(() => process.exit(1), drainMs + longestEndMs).unref()
})
function end(): void {
  if (stop.signal.aborted) hurry.abort()
  stop.abort()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
process.on('disconnect', () => {
  hurry.abort()
  stop.abort()
})

try {
  const config = readConfig()
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
  const bench = await openBench({
    sandbox,
    hasExactLimits: probe.hasExactLimits,
    toolchainFolder: config.toolchainFolder,
    programFolder: config.programFolder,
    lanes: config.lanes,
    onProgress: progress,
    onTrouble: report,
    end,
  })
  await leaveOutSilent(bench)
  end.throwIfAborted()

  const database = connect({
    url: config.databaseUrl,
    name: 'assay judge',
    size: config.lanes * 2 + 6,
    onError: report,
  })
  await untilMigrated(database, (text) => tell({ kind: 'say', text }), end)
  await measureAllowances(database, bench, config.measuredFile, progress)
  const judgeId = randomUUID()
  const metrics = judgeMetrics(judgeId)
  const notifications = await listen(config.databaseUrl, report, judgeId)
  await forgetOldJudges(database)
  await tellEnvironments(database, environments(bench.versions))
  const presence = await announce(
    database,
    judgeId,
    { isolation: probe.isolation, languages: bench.versions },
    report,
    metrics,
  )
  const queue = openQueue(database)
  // Before the first job, and before those of a judge that died: what killed that one may fail here
  // and now, and must then wait its 15 minutes.
  const stopRetrying = await keepRetrying(database, queue, report)
  const stopWatching = await watchPeers(database, judgeId, report)
  const options: LaneOptions = {
    database,
    blobs: testBlobs(config),
    bench,
    judgeId,
    presence,
    metrics,
    log: openLog(judgeId),
    suspects: new Suspects(),
    outputs: new OutputCache(outputCacheBytes),
  }
  const trouble = (about: string, error: unknown) => {
    if (!end.aborted) console.error(about + errorText(error))
  }
  const stopWork = queue.work('judge', {
    workers: Math.min(mostWorkers, workersPerLane * config.lanes),
    perOwner: config.lanes,
    perKind: { contribution: config.lanes, again: config.lanes },
    notifications,
    only: inLanguages('judge', bench.versions),
    onError: (error, data) => {
      if (error instanceof AnotherSuspect) return
      trouble(data ? `Submission ${data.submissionId}: ` : '', error)
    },
    handle: laneHandler(options),
  })
  const stopRuns = queue.work('run', {
    workers: runWorkers,
    perOwner: 1,
    notifications,
    only: inLanguages('run', bench.versions),
    onError: (error, data) => trouble(data ? `Run ${data.runId}: ` : '', error),
    handle: runHandler(options),
  })
  progress('')
  tell({ kind: 'ready', text: readyLine(probe, bench) })

  await new Promise<void>((resolve) => {
    if (end.aborted) resolve()
    end.addEventListener('abort', () => resolve(), { once: true })
  })
  stopRetrying()
  stopWatching()
  // Jobs that take longer are released to the queue, where another judge takes them at once.
  const patience = AbortSignal.any([AbortSignal.timeout(config.drainMs), hurry.signal])
  await Promise.all([stopWork(patience), stopRuns(patience)])
  await presence.leave()
  await notifications.stop()
  await database.destroy()
}

/** Caches remote blobs on disk. A local folder needs no cache. */
function testBlobs({ blobs, cache }: JudgeConfig): Pick<Blobs, 'get'> {
  const store = openBlobs(blobs)
  return blobs.kind === 'folder' ? store : cachedBlobs(store, { ...cache, onTrouble: report })
}

/** Untrusted code waits until there is a sandbox that holds. */
async function isolatingSandbox(sandbox: Sandbox, end: AbortSignal): Promise<ProbeResult> {
  let told = ''
  for (;;) {
    const probe = await probeSandbox(sandbox)
    const reasons = probe.reasons.join(' ')
    if (probe.isolation !== 'none') {
      if (reasons !== '') tell({ kind: 'say', text: reasons })
      return probe
    }
    if (reasons !== told) tell({ kind: 'say', text: `Submissions wait. ${reasons}` })
    told = reasons
    await pause(askAgainMs, undefined, { signal: end })
  }
}

/** A language is offered when its hello world runs, the whole way that a submission goes. */
async function leaveOutSilent(bench: JudgeBench): Promise<void> {
  progress('trying each language')
  const tried = languages.filter(({ code }) => bench.versions[code] !== undefined)
  // Together: a judge that comes back after it was killed keeps people waiting.
  await Promise.all(
    tried.map(async ({ code, name }) => {
      const { verdict, message } = await helloWorld(bench, code)
      if (verdict === 'OK') return
      delete bench.versions[code]
      tell({ kind: 'say', text: `${name} is not offered: ${message ?? verdict}` })
    }),
  )
}

function readyLine({ isolation }: ProbeResult, bench: JudgeBench): string {
  const found = languages.flatMap(({ code, name }) => {
    const version = bench.versions[code]
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

function progress(text: string): void {
  tell({ kind: 'progress', task: 'judge', text })
}

function report(error: unknown): void {
  console.error(errorText(error))
}
