/**
 * Simulates several machines on one: three servers, four judges with a sandbox each, a PostgreSQL and an
 * S3, each in a separate network namespace, under load. Prints measurements and bars. Exits with 1
 * when a bar is missed. Takes less than five minutes and needs root.
 *
 *     npm run scale
 */
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isClean } from '../e2e/testing/outcome.ts'
import {
  atRest,
  bytesPerRow,
  connections,
  countHeard,
  looksPerSecond,
  workOf,
} from './scale/figures.ts'
import { startInstallation } from './scale/installation.ts'
import { insideNamespaces, interruptedCode, whyNoNetwork } from './scale/network.ts'
import { computingUse, killOneByOne, waitingRate } from './scale/phases.ts'
import { openSite } from './scale/site.ts'
import { quantile } from './speed/statistics.ts'

const bars = { ratio: 3.5, use: 0.7 }
const judges = 4
/** The number of submissions for one judge; four judges get four times as many. */
const waitingEach = 25
const computing = 44
const restMs = 5_000
const looksMs = 2_000
/** The time until all judges are busy. */
const amidstMs = 5_000
const longestMs = 285_000

const [inside, given] = process.argv.slice(2)
if (inside === '--inside' && given !== undefined) process.exit(await show(given))

const why = whyNoNetwork()
if (why !== null) {
  console.error(why)
  process.exit(2)
}
// A folder that every account may enter, because PostgreSQL runs as its own.
const folder = mkdtempSync(join(tmpdir(), 'assay-scale-'))
chmodSync(folder, 0o755)
try {
  process.exitCode = await insideNamespaces(import.meta.filename, ['--inside', folder])
} finally {
  // No error message after an interrupt.
  if (process.exitCode === 1) console.error(`The logs are in ${folder}.`)
  // Processes that are still ending may write in the meantime.
  else await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** @returns the exit code */
async function show(folder: string): Promise<number> {
  const end = new AbortController()
  const interrupted = new Error('Interrupted.')
  process.on('SIGTERM', () => end.abort(interrupted))
  process.on('disconnect', () => end.abort(interrupted))
  const tooLong = setTimeout(() => end.abort(new Error('It took too long.')), longestMs)
  tooLong.unref()
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason))
  })
  const stops: (() => Promise<void>)[] = []
  try {
    return await Promise.race([measure(folder, stops), ended])
  } catch (error) {
    console.error(error)
    return end.signal.reason === interrupted ? interruptedCode : 1
  } finally {
    for (const stop of stops) await stop()
  }
}

async function measure(folder: string, stops: (() => Promise<void>)[]): Promise<number> {
  const startedMs = performance.now()
  const say = (text: string) => {
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
    console.log(`${seconds.padStart(4)} s  ${text}`)
  }
  const cores = availableParallelism()
  const installation = await startInstallation(folder)
  stops.push(installation.stop)
  const { databaseUrl, postgres, servers } = installation
  await installation.addJudge()
  const site = await openSite(installation.urls, databaseUrl)
  say('one judge')
  const rest = () => {
    const all = installation.judges.flatMap(({ judge, sandbox }) => [judge, sandbox])
    return atRest(site.ask, { postgres, judges: all }, restMs)
  }
  const restWithOne = await rest()
  const one = await waitingRate(site, waitingEach)

  while (installation.judges.length < judges) await installation.addJudge()
  say(`${judges} judges`)
  const restWithAll = await rest()
  const looks = await looksPerSecond(databaseUrl, looksMs)
  const hear = await countHeard(databaseUrl)
  const databaseWork = workOf([postgres], restWithAll.postgres)
  const serverWork = workOf(servers, 0)
  const four = await waitingRate(site, waitingEach * judges)
  const cpuMs = [databaseWork, serverWork].map((done) => (done() * 1000) / (waitingEach * judges))
  const heard = await hear()
  say('programs that compute')
  const [use, connected] = await Promise.all([
    computingUse(installation, site, { submissions: computing, cores }),
    pause(amidstMs).then(() => connections(site.ask)),
  ])
  say('killing')
  const outcome = await killOneByOne(installation, site, ({ name, backMs }) => {
    say(`${name} was killed, and back after ${(backMs / 1000).toFixed(1)} s`)
  })
  const bytes = await bytesPerRow(site.ask)
  say('done')

  const ratio = four / one
  const { stored, unanswered, lost, stuck, failed, wrong, notOnce, waitsMs } = outcome
  const passed = {
    ratio: ratio >= bars.ratio,
    use: use.sandboxes >= bars.use,
    kills: isClean(outcome) && stored > 0,
  }
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const verdict = (isPassed: boolean) => (isPassed ? 'passed' : 'MISSED')
  const waits = [0.5, 0.95, 1].map((share) => (quantile(waitsMs, share) / 1000).toFixed(1))
  const rows: [string, string, string][] = [
    ['waiting programs, one judge', `${one.toFixed(1)} verdicts a minute`, ''],
    [`waiting programs, ${judges} judges`, `${four.toFixed(1)} verdicts a minute`, ''],
    ['ratio', ratio.toFixed(2), `at least ${bars.ratio}: ${verdict(passed.ratio)}`],
    [
      `${cores} cores, in the sandboxes`,
      `${percent(use.sandboxes)}, ${use.judged} verdicts in ${use.seconds.toFixed(1)} s`,
      `at least ${percent(bars.use)}: ${verdict(passed.use)}`,
    ],
    [`${cores} cores, all processes`, percent(use.machine), ''],
    ['submissions beside kills', `${stored}; ${unanswered} requests made again`, ''],
    [
      'lost, stuck, given up, wrong, not once',
      [lost, stuck, failed, wrong, notOnce].map(({ length }) => length).join(', '),
      `none: ${verdict(passed.kills)}`,
    ],
    [
      'stored to verdict beside kills',
      `median ${waits[0]} s, 95 % ${waits[1]} s, longest ${waits[2]} s`,
      '',
    ],
    ['connections', connected, ''],
    [
      'notifications of one submission',
      `${(heard.messages / (waitingEach * judges)).toFixed(1)}, ${(heard.bytes / (waitingEach * judges)).toFixed(0)} bytes`,
      '',
    ],
    ...[restWithOne, restWithAll].map((seen, place): [string, string, string] => [
      `at rest, ${servers.length} servers, ${place === 0 ? 'one judge' : `${judges} judges`}`,
      `PostgreSQL ${percent(seen.postgres)} of a core, ${seen.transactions.toFixed(0)} transactions a second; judges and sandboxes ${percent(seen.judges)} of a core`,
      '',
    ]),
    [
      'CPU of one submission of one test, ms',
      `PostgreSQL ${cpuMs[0]?.toFixed(1)}, servers ${cpuMs[1]?.toFixed(1)}`,
      '',
    ],
    ['looks into a queue a second, at most', looks.toFixed(0), ''],
    ['bytes on disk a row', bytes, ''],
  ]
  console.log('| | | bar |\n|---|---|---|')
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
  if (wrong.length > 0) console.log(JSON.stringify(wrong))
  return Object.values(passed).every(Boolean) ? 0 : 1
}
