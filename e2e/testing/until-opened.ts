import type { Locator } from '@playwright/test'
import { expect } from './people.ts'

/** Presses until it opens: HTML of the server is there to be seen before its script hears anybody. */
export async function untilOpened(button: Locator, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await button.click()
    await expect(opened).toBeVisible({ timeout: 3000 })
  }).toPass()
}
