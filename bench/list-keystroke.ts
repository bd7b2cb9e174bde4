/**
 * `npm run bench:list`: how long a keystroke in the search box of 10,000 problems takes, from the
 * key to the frame that shows what is left of them. In a real Chromium, with the pages as they are
 * built; instead of a server there is one reply, so that nothing else is measured. Frames come as
 * soon as they are ready: waiting for the display's next one is not the page's work.
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
const typed = ['bridge of ice', 'tower', 'the river 7', 'lantern', 'silent garden', 'map of stones']
const slowdowns = [1, 4]

const nouns = [
  'Bridge',
  'Tower',
  'River',
  'Lantern',
  'Garden',
  'Map',
  'Harbour',
  'Clock',
  'Orchard',
]
const ends = ['of Ice', 'of Stones', 'in the Rain', 'at Night', 'and the Fox', 'without End']
const starts = ['The', 'A Silent', 'Another', 'Half a', 'The Last', 'Every', 'A Golden']

function problems(): ProblemItem[] {
  const pick = <Word>(words: readonly Word[], number: number) => words[number % words.length]
  return Array.from({ length: problemCount }, (_, index) => ({
    problemId: index + 1,
    title: `${pick(starts, index)} ${pick(nouns, index * 7)} ${pick(ends, index * 5)} ${index + 1}`,
    difficulty: (index % 3) + 1,
    tags: [pick(tagCatalogue, index), pick(tagCatalogue, index * 3 + 1)].join(','),
    userStatus: false,
  }))
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Answers everything that the page asks for, from the build and from the one reply. */
async function answer(page: Page): Promise<void> {
  const { render } = await import(pathToFileURL(join(dist, 'renderer/render.js')).href)
  const all = problems()
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

/** Leaves in the page how long each keystroke took, in ms. */
function watchKeystrokes(): void {
  const took: number[] = []
  Object.assign(window, { took })
  addEventListener(
    'keydown',
    () => {
      const from = performance.now()
      const count = document.querySelector('search output')
      const before = count?.textContent
      const look = () => {
        if (count?.textContent === before) {
          requestAnimationFrame(look)
        } else {
          // A message comes after the frame that was being made.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => took.push(performance.now() - from)
          port2.postMessage(null)
        }
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

async function measure(browser: Browser, slowdown: number): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await answer(page)
  await page.goto(`${site}/problems`)
  await page.getByText(`${problemCount} problems`).waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const box = page.getByRole('searchbox', { name: 'Search by title' })
  // What runs for the first time is slower, and nobody types only once.
  await box.pressSequentially('garden', { delay: 100 })
  await box.fill('')
  await page.getByText(new RegExp(`^${problemCount} problems`)).waitFor()
  await page.evaluate(watchKeystrokes)
  for (const text of typed) {
    for (const key of text) {
      const before = await page.evaluate(() => Reflect.get(window, 'took').length)
      await page.keyboard.type(key)
      await page
        .waitForFunction((count) => Reflect.get(window, 'took').length > count, before, {
          timeout: 2000,
        })
        // The letter left as many as before: nothing to see, nothing to measure.
        .catch(() => undefined)
    }
    await box.fill('')
    await page.getByText(new RegExp(`^${problemCount} problems`)).waitFor()
  }
  const took: number[] = await page.evaluate(() => Reflect.get(window, 'took'))
  await page.close()
  return took
}

const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    ...['--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
    // Chromium's own sandbox refuses root; the pages are ours.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
})
try {
  for (const slowdown of slowdowns) {
    const took = await measure(browser, slowdown)
    const figures = `median ${median(took).toFixed(1)} ms, p95 ${quantile(took, 0.95).toFixed(1)} ms`
    console.log(`${took.length} keystrokes, CPU ${slowdown} times slower: ${figures}`)
    if (slowdown === 1 && median(took) >= barMs) process.exitCode = 1
  }
} finally {
  await browser.close()
}
