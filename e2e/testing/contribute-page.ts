import type { Page } from '@playwright/test'
import { expect } from './people.ts'
import { zipOf } from './zip.ts'

/** Chooses an archive of these files as the tests of a contribution. */
export async function chooseTests(page: Page, files: Record<string, string>): Promise<void> {
  const buffer = Buffer.from(await (await zipOf(files)).arrayBuffer())
  const archive = { name: 'tests.zip', mimeType: 'application/zip', buffer }
  await page.getByLabel('Upload tests').setInputFiles(archive)
}

/** Opens a pending contribution from the list of an admin. */
export async function openContribution(page: Page, title: string): Promise<void> {
  await page.goto('/contributions')
  const row = page.getByRole('table', { name: 'contributions' }).getByRole('link', { name: title })
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
