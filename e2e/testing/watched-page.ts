// A user who watches a submission in a real browser without touching the page.
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { type Person, submit } from './api.ts'
import { acceptedSolution } from './samples.ts'

/** Slow enough to be running when a process is killed. */
const burn = `
import time
while time.process_time() < 0.2:
    pass
`
const passed = /^(\d+)\/\1 test cases passed$/
const waits = /^(In the queue|Compiling|Running)$/
const timeoutMs = 240_000

export async function watchedPage(
  url: string,
  person: Person,
  problem: { problemId: number; slug: string },
) {
  const executablePath = await findChromium()
  const browser: Browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Chromium's sandbox does not run as root; these pages are trusted.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page: Page = await browser.newPage()
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  const solution = acceptedSolution(problem.slug, 'python')
  let loads = 0
  let made = 0
  page.on('load', () => {
    loads += 1
  })

  /** Repeats a failed attempt, like a user would. */
  async function untilItWorks<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (const untilMs = performance.now() + timeoutMs; ; await page.waitForTimeout(200)) {
      try {
        return await attempt()
      } catch (error) {
        if (performance.now() > untilMs) throw error
      }
    }
  }

  return {
    /** Submits slow code, and opens its page before it has a verdict. */
    async open(): Promise<void> {
      made += 1
      const code = `# watched ${made}.\n${burn}${solution}`
      const { problemId } = problem
      const id = await untilItWorks(() => submit(url, person, problemId, 'python', code))
      await untilItWorks(async () => {
        await page.goto(`${url}/submissions/${id}`)
        await page.getByText(waits).or(page.getByText(passed)).first().waitFor({ timeout: 5_000 })
      })
      loads = 0
    },
    /** Resolves once the page shows the verdict without a reload. @returns the time it took, in ms */
    async untilVerdict(): Promise<number> {
      const startedMs = performance.now()
      await page
        .getByText(passed)
        .waitFor({ timeout: timeoutMs })
        .catch(async (cause: unknown) => {
          const shows = await page.getByRole('main').textContent()
          throw new Error(`${page.url()} shows no verdict by itself:\n${shows}`, { cause })
        })
      if (loads > 0) throw new Error('The page was loaded again.')
      return performance.now() - startedMs
    },
    close: () => browser.close(),
  }
}
