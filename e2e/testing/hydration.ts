// The time between a page's first paint and its hydration.
import type { Page } from '@playwright/test'

/** @returns a function that lets the page's scripts load */
export async function holdScriptsBack(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(() => {
    addEventListener('alive', () => setTimeout(() => Reflect.set(window, 'hydrated', true)))
  })
  return release
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'hydrated'))
}
