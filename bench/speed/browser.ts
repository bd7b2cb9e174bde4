import { type Browser, chromium, type Page } from '@playwright/test'
import { pressSubmit } from '../../e2e/testing/code-pane.ts'
import { findChromium } from '../../scripts/chromium.mjs'

declare global {
  interface Window {
    /** Milliseconds from the last click on Submit to the verdict. */
    benchWaited?: Promise<number>
  }
}

/** @throws if there is no browser */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium: see CHROMIUM_PATH.')
  return chromium.launch({
    executablePath,
    // Chromium's sandbox does not run as root; only our own page is loaded.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/** @returns milliseconds from the click on Submit, on an idle page, to the verdict */
export async function clickSubmit(page: Page): Promise<number> {
  // A user would press it later than the page becomes idle.
  await page.evaluate(() => new Promise((atRest) => requestIdleCallback(atRest)))
  await pressSubmit(page)
  const tookMs = await page.evaluate(() => window.benchWaited)
  if (tookMs === undefined) throw new Error('The page did not take the click.')
  return tookMs
}
