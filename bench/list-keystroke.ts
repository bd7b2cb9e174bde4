/**
 * `npm run bench:list`: measures a keystroke in the search box of 10,000 problems, in a real Chromium
 * with the built pages. A fixed reply replaces the server, so that nothing else is measured.
 *
 * It prints two figures. The work is the CPU time of the page's main thread, from the key until the
 * list shows the matching problems. The bar applies to it, because it does not depend on the load of
 * the machine. The wait is the wall time until that frame, including the display's frame interval.
 */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { callPath, tagCatalogue } from '#contract'
import type { ProblemItem } from '#contract/shapes.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { median, quantile } from './speed/statistics.ts'

const problemCount = 10_000
const barMs = 16
const site = 'http://assay.test'
const dist = join(import.meta.dirname, '../web/dist')
const slowdowns = [1, 4]
/** The number of titles that are typed, and the number of letters of each. */
const titlesTyped = 12
const lettersTyped = 6

const syllables = (
  'ka to mer lin os ba rel tin dar mo ves pal ir nu gan tor me fi sor ul ' +
  'che bri da wen ost ly har pe zu tal ven ro gil nar ek bo si lum ra fen'
).split(' ')

/** Generates the same titles in every run, with letter frequencies like those of a language. */
function problems(): ProblemItem[] {
  let state = 1
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const word = () => Array.from({ length: 2 + next(2) }, () => syllables[next(40)]).join('')
  return Array.from({ length: problemCount }, (_, index) => ({
    problemId: index + 1,
    title: Array.from({ length: 2 + next(3) }, word).join(' '),
    difficulty: (index % 3) + 1,
    tags: [tagCatalogue[next(13)], tagCatalogue[next(13)]].join(','),
    userStatus: false,
  }))
}

/** Counts the titles that contain a text, like the page. */
function countOf(all: readonly ProblemItem[], text: string): number {
  return all.filter(({ title }) => title.includes(text.trim())).length
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Answers all requests of the page from the build and the fixed reply. */
async function answer(page: Page, all: ProblemItem[]): Promise<void> {
  const { render } = await import(pathToFileURL(join(dist, 'renderer/render.js')).href)
  const call = { call: 'listProblemsNoAccount', parameters: {} }
  const firstData = {
    settings: { listSorting: false },
    replies: [{ ...call, status: 200, data: { problems: all.slice(0, 50) }, total: all.length }],
  }
  const { html } = await render('/problems', firstData, { nonce: 'bench' })
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/problems') return route.fulfill({ contentType: 'text/html', body: html })
    if (pathname === callPath('listProblemsNoAccount', {})) {
      return route.fulfill({ json: { data: { problems: all } } })
    }
    const file = join(dist, 'client', pathname)
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    const contentType = types[extname(file)] ?? 'text/plain'
    return route.fulfill({ contentType, body: readFileSync(file) })
  })
}

/** Measures the next keystroke, in ms; it must change the number of problems. */
function watchKeystroke(): void {
  const count = document.querySelector('search output')
  const before = count?.textContent
  const took = new Promise<number>((resolve) => {
    addEventListener('keydown', watch, { capture: true, once: true })
    function watch() {
      const from = performance.now()
      requestAnimationFrame(function look() {
        if (count?.textContent === before) {
          requestAnimationFrame(look)
          return
        }
        // The message event arrives after the frame that was being rendered.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - from)
        port2.postMessage(null)
      })
    }
  })
  Object.assign(window, { took })
}

type Keystroke = { workMs: number; waitMs: number }

async function measure(browser: Browser, slowdown: number): Promise<Keystroke[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const all = problems()
  await answer(page, all)
  await page.goto(`${site}/problems`)
  const whole = page.getByText(new RegExp(`^${problemCount} problems`))
  await whole.waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workedMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const box = page.getByRole('searchbox', { name: 'Search by title' })
  const took: Keystroke[] = []
  for (let place = 0; place < titlesTyped; place++) {
    const title = all[place * 700]?.title ?? ''
    await box.focus()
    for (let letters = 1; letters <= lettersTyped; letters++) {
      const isSeen =
        countOf(all, title.slice(0, letters)) !== countOf(all, title.slice(0, letters - 1))
      if (isSeen) await page.evaluate(watchKeystroke)
      const before = await workedMs()
      await page.keyboard.press(title.charAt(letters - 1))
      if (!isSeen) continue
      const waitMs = await page.evaluate<number>(() => Reflect.get(window, 'took'))
      const workMs = (await workedMs()) - before
      // The first two titles are a warm-up.
      if (place > 1) took.push({ workMs, waitMs })
    }
    await box.fill('')
    await whole.waitFor()
  }
  await page.close()
  return took
}

const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  // Chromium's sandbox does not run as root; only our own pages are loaded.
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  for (const slowdown of slowdowns) {
    const took = await measure(browser, slowdown)
    const work = took.map(({ workMs }) => workMs)
    const wait = took.map(({ waitMs }) => waitMs)
    console.log(`${took.length} keystrokes, CPU ${slowdown} times slower`)
    console.log(`  work: median ${ms(median(work))}, p95 ${ms(quantile(work, 0.95))}`)
    console.log(`  wait: median ${ms(median(wait))}, p95 ${ms(quantile(wait, 0.95))}`)
    if (slowdown === 1 && median(work) >= barMs) process.exitCode = 1
  }
} finally {
  await browser.close()
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
