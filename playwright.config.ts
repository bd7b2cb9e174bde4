import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = await findChromium()

/** Journeys through a whole Assay in a real browser; e2e/testing/global-setup.ts starts it. */
export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/testing/global-setup.ts',
  forbidOnly: true,
  // Each has people of its own, and waits for pages half of its time.
  workers: 2,
  // Also those of one file, or the file with the longest would keep one worker to itself at the end.
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Without the film: it is painted in software, for each frame of each journey that goes well.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium's own sandbox refuses root; these pages are ours.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
