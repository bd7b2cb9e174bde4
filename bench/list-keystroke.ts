/**
 * `npm run bench:list`: measures a keystroke in the search box of 10,000 problems, in a real Chromium
 * with the built pages.
 *
 * The work is the CPU time of the page's main thread, from the key until the list shows the matching
 * problems. It does not depend on the load of the machine. The wait is the wall time until that frame,
 * including the display's frame interval. The same keys are typed into a floor page, title by title
 * in turn, so that the ratio of both does not depend on the speed of the machine either.
 */
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { openFloorPage } from './list/floor-page.ts'
import { openListPage } from './list/list-page.ts'
import { countOf, problemCount, problems } from './list/problems.ts'
import { median, quantile, ratios } from './speed/statistics.ts'

/** The most that a keystroke may cost on this machine, as a multiple of the floor. */
const bar = 2
const slowdowns = [1, 4]
/** The number of titles that are typed, and the number of letters of each. */
const titlesTyped = 12
const lettersTyped = 6
/** The first titles are a warm-up. */
const warmUp = 2

const all = problems()
const contestants = [
  { name: 'the list', open: openListPage },
  { name: 'the floor', open: openFloorPage },
]

const durations = {
  work: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const
type Part = keyof typeof durations
type Parts = Record<Part, number>
type Keystroke = Parts & { wait: number }

function eachPart(msOf: (part: Part) => number): Parts {
  return {
    work: msOf('work'),
    script: msOf('script'),
    style: msOf('style'),
    layout: msOf('layout'),
  }
}

/** Measures the next keystroke, in ms; it must change the number of problems. Runs in the page. */
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

class Typist {
  readonly keystrokes: Keystroke[] = []
  readonly #page: Page
  readonly #devtools: CDPSession
  readonly #box: Locator
  readonly #whole: Locator

  constructor(page: Page, devtools: CDPSession) {
    this.#page = page
    this.#devtools = devtools
    this.#box = page.getByRole('searchbox', { name: 'Search by title' })
    this.#whole = page.getByText(new RegExp(`^${problemCount} problems`))
  }

  static async start(page: Page, slowdown: number): Promise<Typist> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const typist = new Typist(page, devtools)
    await typist.#whole.waitFor()
    await page.evaluate(async () => void (await document.fonts.ready))
    return typist
  }

  /** Types the beginning of a title, and empties the box. */
  async type(title: string, { counts }: { counts: boolean }): Promise<void> {
    await this.#page.bringToFront()
    await this.#box.focus()
    for (let letters = 1; letters <= lettersTyped; letters++) {
      const isSeen =
        countOf(all, title.slice(0, letters)) !== countOf(all, title.slice(0, letters - 1))
      const key = title.charAt(letters - 1)
      if (!isSeen) await this.#page.keyboard.press(key)
      else {
        const keystroke = await this.#press(key)
        if (counts) this.keystrokes.push(keystroke)
      }
    }
    await this.#box.fill('')
    await this.#whole.waitFor()
  }

  async #press(key: string): Promise<Keystroke> {
    await this.#page.evaluate(watchKeystroke)
    const before = await this.#parts()
    await this.#page.keyboard.press(key)
    const wait = await this.#page.evaluate<number>(() => Reflect.get(window, 'took'))
    const after = await this.#parts()
    return { ...eachPart((part) => after[part] - before[part]), wait }
  }

  /** Returns the CPU times of the page's main thread until now, in ms. */
  async #parts(): Promise<Parts> {
    const { metrics } = await this.#devtools.send('Performance.getMetrics')
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value
    return eachPart((part) => 1000 * (seconds(durations[part]) ?? Number.NaN))
  }
}

async function measure(browser: Browser, slowdown: number): Promise<Keystroke[][]> {
  const pages: Page[] = []
  const typists: Typist[] = []
  for (const { open } of contestants) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    pages.push(page)
    await open(page, all)
    typists.push(await Typist.start(page, slowdown))
  }
  for (let place = 0; place < titlesTyped; place++) {
    const title = all[place * 700]?.title ?? ''
    for (const typist of typists) await typist.type(title, { counts: place >= warmUp })
  }
  for (const page of pages) await page.close()
  return typists.map(({ keystrokes }) => keystrokes)
}

function report(name: string, keystrokes: readonly Keystroke[]): void {
  const of = (part: keyof Keystroke) => keystrokes.map((keystroke) => keystroke[part])
  const parts = (['script', 'style', 'layout'] as const).map(
    (part) => `${part} ${ms(median(of(part)))}`,
  )
  console.log(`  ${name}: ${keystrokes.length} keystrokes`)
  console.log(`    work: median ${ms(median(of('work')))}, p95 ${ms(quantile(of('work'), 0.95))}`)
  console.log(`    of it, medians: ${parts.join(', ')}`)
  console.log(`    wait: median ${ms(median(of('wait')))}, p95 ${ms(quantile(of('wait'), 0.95))}`)
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  // Chromium's sandbox does not run as root; only our own pages are loaded.
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  for (const slowdown of slowdowns) {
    console.log(`CPU ${slowdown} times slower`)
    const results = await measure(browser, slowdown)
    for (const [place, { name }] of contestants.entries()) report(name, results[place] ?? [])
    const [list = [], floor = []] = results.map((keystrokes) => keystrokes.map(({ work }) => work))
    const ratio = median(ratios(list, floor))
    console.log(`  the list against the floor: median ${ratio.toFixed(2)}`)
    if (slowdown === 1 && !(ratio <= bar)) process.exitCode = 1
  }
} finally {
  await browser.close()
}
