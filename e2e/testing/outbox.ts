// The mails of an instance that has no mail server, as its starter reads them.
import type { Page } from '@playwright/test'
import type { Instance } from './instance.ts'
import { expect } from './people.ts'

/** The address of the page that shows them, as it was printed. */
export async function printedOutbox(instance: Instance): Promise<string> {
  const find = () => /^Mails are shown at (\S+)$/m.exec(instance.printed())?.[1]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

/** Opens the outbox, which shows the newest mail to this person first. */
export async function openOutbox(page: Page, username: string): Promise<void> {
  const address = process.env['ASSAY_OUTBOX']
  if (address === undefined) throw new Error('ASSAY_OUTBOX is set by global-setup.ts.')
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText(`Hello ${username},`).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
