// Kills parts of an instance at random moments while people submit, and then looks whether anything
// was lost: `npm run soak` at length, a test of each run in short.
import { setTimeout as pause } from 'node:timers/promises'
import { newPerson, problemNamed } from './api.ts'
import { type ProcessName, processNames } from './child-process.ts'
import { inDatabase } from './database.ts'
import type { Instance, PartName } from './instance.ts'
import { random } from './random.ts'
import { firstSample } from './samples.ts'
import { type Sent, steadyStream } from './steady-stream.ts'
import { auditVerdicts } from './verdict-audit.ts'
import { watchedPage } from './watched-page.ts'

export interface SoakOptions {
  kills: number
  /** Repeats who is killed after which pause; what they meet is the machine's affair. */
  seed: number
  onKill?: (kill: number, name: ProcessName) => void
}

export interface SoakReport {
  kills: Record<ProcessName, number>
  /** Submissions in the database, and the requests that were made again for want of an answer. */
  stored: number
  unanswered: number
  /** Promised by the server, and not there. */
  lost: number[]
  /** In no final state after all. */
  stuck: number[]
  failed: number[]
  /** Another verdict than the one it deserves. */
  wrong: { id: number; expected: string; verdict: string }[]
  /** Of which not exactly one verdict was ever written. */
  notOnce: number[]
  /** From being stored to the verdict, ms. */
  waitsMs: number[]
  /** For each kill of a part: until it said that it is ready again, ms. */
  backMs: Record<PartName, number[]>
  /** For each kill of the server: until the page that was open showed its verdict by itself, ms. */
  pagesMs: number[]
}

const people = 5
const meanPauseMs = 5_000
const shortestMs = 300
const longestMs = 4_000
const patienceMs = 240_000

/** @param instance ready, with its pages built */
export async function soak(instance: Instance, options: SoakOptions): Promise<SoakReport> {
  const { url, dataDir } = instance
  const chance = random(options.seed)
  const problemId = await problemNamed(url, firstSample.title)
  const problem = { problemId, slug: firstSample.slug }
  const submitters = await Promise.all(Array.from({ length: people }, () => newPerson(url)))
  await auditVerdicts(dataDir)
  const before = (await allSubmissions(dataDir, 0)).at(-1)?.id ?? 0
  const page = await watchedPage(url, await newPerson(url), problem)
  const kills: Record<ProcessName, number> = { server: 0, judge: 0, sandbox: 0, postgres: 0 }
  const pagesMs: number[] = []
  const backMs: Record<PartName, number[]> = { server: [], judge: [] }
  const coming: Promise<void>[] = []

  function timeReturn(part: PartName): void {
    const killedMs = performance.now()
    const back = instance.untilReadyAgain(part)
    const noted = back.then(() => void backMs[part].push(performance.now() - killedMs))
    // An instance that ends is noticed by everything else here.
    coming.push(noted.catch(() => undefined))
  }

  try {
    // Its own order of random numbers: who is killed must not depend on who was faster.
    const stream = steadyStream(
      { url, people: submitters, pauseMs: meanPauseMs, ...problem },
      random(options.seed + 1),
    )
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const name = kill <= processNames.length ? nth(kill - 1) : chance.pick(processNames)
      await pause(chance.between(shortestMs, longestMs))
      if (name === 'server') await page.open()
      await strike(instance, name)
      if (name === 'server' || name === 'judge') timeReturn(name)
      kills[name] += 1
      options.onKill?.(kill, name)
      if (name === 'server') pagesMs.push(await page.untilVerdict())
    }
    await stream.stop()
    await Promise.all(coming)
    return { kills, backMs, pagesMs, ...(await whatCame(dataDir, before, stream.sent)) }
  } finally {
    await page.close()
  }
}

/** Each once, before chance has its way. */
function nth(place: number): ProcessName {
  return processNames[place] ?? 'judge'
}

/** Whoever is still on their way back from the last time is waited for. */
async function strike(instance: Instance, name: ProcessName): Promise<void> {
  for (const untilMs = performance.now() + patienceMs; ; await pause(20)) {
    try {
      process.kill(instance.pidOf(name), 'SIGKILL')
      return
    } catch (error) {
      if (performance.now() > untilMs) throw error
    }
  }
}

interface Row {
  id: number
  state: string
  verdict: string | null
  code: string
  verdicts: number
  waited_ms: number
}

async function whatCame(dataDir: string, before: number, sent: Sent) {
  const rows = await untilAllEnded(dataDir, before)
  const known = new Set(rows.map(({ id }) => id))
  const ids = (which: (row: Row) => boolean) => rows.filter(which).map(({ id }) => id)
  return {
    stored: rows.length,
    unanswered: sent.unanswered,
    lost: sent.ids.filter((id) => !known.has(id)),
    stuck: ids(({ state }) => state !== 'judged' && state !== 'failed'),
    failed: ids(({ state }) => state === 'failed'),
    wrong: rows.flatMap(({ id, code, verdict }) => {
      const mark = /^(?:#|\/\/) (.*)/.exec(code)?.[1] ?? ''
      const expected = sent.expected.get(mark) ?? 'OK'
      return verdict === null || verdict === expected ? [] : [{ id, expected, verdict }]
    }),
    notOnce: ids(({ verdict, verdicts }) => verdicts !== (verdict === null ? 0 : 1)),
    waitsMs: rows.filter(({ verdict }) => verdict !== null).map((row) => row.waited_ms),
  }
}

/**
 * What was stored after `before`, once nothing of it waits any more. A slow machine has piled up a
 * lot, so patience lasts for as long as there are verdicts.
 */
async function untilAllEnded(dataDir: string, before: number): Promise<Row[]> {
  let fewestOpen = Number.POSITIVE_INFINITY
  let untilMs = 0
  for (; ; await pause(500)) {
    const rows = await allSubmissions(dataDir, before).catch(() => undefined)
    if (rows === undefined) continue
    const open = rows.filter(({ state }) => state !== 'judged').length
    if (open < fewestOpen) untilMs = performance.now() + patienceMs
    if (open === 0 || performance.now() > untilMs) return rows
    fewestOpen = Math.min(fewestOpen, open)
  }
}

async function allSubmissions(dataDir: string, before: number): Promise<Row[]> {
  const { rows } = await inDatabase(dataDir, (client) =>
    client.query<Row>(
      `select id, state, verdict, code,
        extract(epoch from judged_at - created_at)::float8 * 1000 as waited_ms,
        (select count(*)::integer from audited_verdicts where submission_id = id) as verdicts
      from submissions where id > $1 order by id`,
      [before],
    ),
  )
  return rows
}
