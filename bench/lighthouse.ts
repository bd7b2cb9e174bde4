/**
 * Runs Lighthouse on each page of a whole instance, as a phone on a slow network. Prints the median of
 * several runs and compares it with the bars. Run nothing else at the same time. Exits with 1 when a
 * bar is missed.
 *
 *     npm run lighthouse -- [--runs 5] [--only /problems] [--all | --person admin]
 *
 * `--all` measures all views (lighthouse/views.ts), with more pages for users and admins. In each run
 * the picture of the page must show the theme of the view. `--person` (visitor, user or admin) measures
 * all views of one person.
 *
 * The first run installs Lighthouse into the cache folder, because nothing else needs it.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { newPerson, problemNamed, signIn, submit, verdictOf } from '../e2e/testing/api.ts'
import { adminPassword, startInstance } from '../e2e/testing/instance.ts'
import { acceptedSolution, firstSample } from '../e2e/testing/samples.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { type Bars, pagesOf } from './lighthouse/pages.ts'
import {
  allViews,
  BrowserData,
  deviceOptions,
  nameOf,
  phone,
  themesOf,
  type View,
} from './lighthouse/views.ts'
import { command } from './speed/command.ts'

const version = '13.5.0'
const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const whole = ['accessibility', 'best-practices', 'seo'] as const

interface Seen {
  scores: Record<'performance' | (typeof whole)[number], number>
  lcpMs: number
  cls: number
  /** The page at the end, as a data URL. */
  picture: string
  /** Audits outside performance that lost points. */
  faults: string[]
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    person: { type: 'string' },
  },
})
const runs = Number(values.runs)
const mostAttempts = 4
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1.')

const isOfPerson = ({ person }: View) => values.person === undefined || values.person === person
const views = (values.all || values.person !== undefined ? allViews : [phone]).filter(isOfPerson)
if (views.length === 0) throw new Error('--person must be visitor, user or admin.')

const lighthouse = await installLighthouse()
const chromium = await findChromium()
if (chromium === undefined) throw new Error('There is no Chromium: see CHROMIUM_PATH.')
const instance = await startInstance()
let isKept = true
try {
  const { url } = instance
  await instance.untilPrepared()
  const person = await newPerson(url)
  const problemId = await problemNamed(url, firstSample.title)
  const code = acceptedSolution(firstSample.slug, 'python')
  const submissionId = await submit(url, person, problemId, 'python', code)
  await verdictOf(url, person, submissionId)
  const pages = pagesOf({ problemId, submissionId, username: person.username })
  const admin = await signIn(url, 'admin', adminPassword)
  const tokens = { visitor: null, user: person.token, admin: admin.token }
  console.log(`Lighthouse ${version}, simulated; medians of ${runs}.`)
  for (const view of views) {
    const options = { theme: view.theme, token: tokens[view.person] }
    const data = await BrowserData.make(chromium, chromiumFlags, url, options)
    try {
      console.log(`\n${nameOf(view)}:\n`)
      console.log('| page | performance | LCP, ms | CLS | accessibility | best practices | SEO | |')
      console.log('|---|---|---|---|---|---|---|---|')
      for (const [path, bars] of pages[view.person]) {
        if (values.only !== undefined && values.only !== path) continue
        const seen: Seen[] = []
        for (let run = 0; run < runs; run += 1) seen.push(await look(url + path, view, data))
        const themes = await themesOf(
          chromium,
          chromiumFlags,
          seen.map(({ picture }) => picture),
        )
        const isThemed = themes.every((theme) => theme === view.theme)
        const missed = report(path, seen, bars, isThemed ? [] : [`is not ${view.theme}`])
        isKept &&= !missed
      }
    } finally {
      data.remove()
    }
  }
} finally {
  await instance.stop()
}
process.exit(isKept ? 0 : 1)

async function installLighthouse(): Promise<string> {
  const cache = resolve(process.env['ASSAY_CACHE'] ?? join(import.meta.dirname, '../.data/cache'))
  const folder = join(cache, `lighthouse-${version}`)
  if (!existsSync(join(folder, 'complete'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const pinned = `lighthouse@${version}`
    await command('npm', ['install', '--ignore-scripts', '--no-audit', '-E', pinned], folder)
    writeFileSync(join(folder, 'complete'), '')
  }
  return join(folder, 'node_modules/lighthouse/cli/index.js')
}

/** Repeats a run if Lighthouse could not record its trace, as its error message asks. */
async function runLighthouse(address: string, view: View, data: BrowserData): Promise<string> {
  process.env['CHROME_PATH'] = chromium
  const run = () =>
    data.withCopy((folder) =>
      command(process.execPath, [
        lighthouse,
        address,
        '--quiet',
        '--output=json',
        '--only-categories=performance,accessibility,best-practices,seo',
        '--disable-storage-reset',
        ...deviceOptions(view),
        `--chrome-flags=${[...chromiumFlags, `--user-data-dir=${folder}`].join(' ')}`,
      ]),
    )
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === mostAttempts || !String(error).includes('Please run Lighthouse again'))
        throw error
      console.error(`${address}: ${String(error)}`)
    }
  }
}

async function look(address: string, view: View, data: BrowserData): Promise<Seen> {
  const text = await runLighthouse(address, view, data)
  const { categories, audits }: Reply = JSON.parse(text)
  const score = (name: keyof Seen['scores']) => Math.round((categories[name]?.score ?? 0) * 100)
  const faults = whole.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    picture: audits['final-screenshot']?.details?.data ?? '',
    faults,
  }
}

interface Reply {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<string, Audit | undefined>
}

interface Audit {
  score: number | null
  numericValue?: number
  details?: { data?: string }
}

/**
 * Prints a page's row.
 * @param others further reasons for a failure
 * @returns whether a bar was missed
 */
function report(path: string, seen: Seen[], bars: Bars, others: readonly string[]): boolean {
  const of = (pick: (one: Seen) => number) => median(seen.map(pick))
  const performance = of(({ scores }) => scores.performance)
  const [lcpMs, cls] = [of((one) => one.lcpMs), of((one) => one.cls)]
  const rest = whole.map((name) => of(({ scores }) => scores[name]))
  const faults = [...new Set(seen.flatMap((one) => one.faults))]
  const missed = [
    ...(performance < bars.performance ? [`performance below ${bars.performance}`] : []),
    ...(lcpMs < bars.lcpMs ? [] : [`LCP not under ${bars.lcpMs}`]),
    ...(cls < bars.cls ? [] : [`CLS not under ${bars.cls}`]),
    ...faults,
    ...others,
  ]
  const cells = [path, performance, lcpMs.toFixed(0), cls.toFixed(3), ...rest]
  console.log(`| ${cells.join(' | ')} | ${missed.join(', ') || 'kept'} |`)
  return missed.length > 0
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
