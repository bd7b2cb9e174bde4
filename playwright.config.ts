import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = await findChromium()

/** Journeys through a whole instance in a real browser; e2e/testing/global-setup.ts starts it. */
export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/testing/global-setup.ts',
  forbidOnly: true,
  // Each journey has its own users, and waits for pages half of its time.
  workers: 2,
  // Journeys of one file run in parallel too; otherwise the longest file would occupy one worker at the end.
  fullyParallel: true,
  timeout: 240_000,
  // Pictures and statements are prepared by processes that yield to all other work.
  expect: { timeout: 90_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Without screenshots: every frame would be rendered in software, also in journeys that pass.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium's sandbox does not run as root; only our own pages are loaded.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
