import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

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
