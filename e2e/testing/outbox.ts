// Reads mails of an instance without a mail server, from its outbox page.
import type { Page } from '@playwright/test'
import type { Instance } from './instance.ts'
import { expect } from './people.ts'

/** Returns the printed address of the outbox page. */
export async function printedOutbox(instance: Instance): Promise<string> {
  const find = () => /^Mails are shown at (\S+)$/m.exec(instance.printed())?.[1]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

/** Opens the outbox, and waits for the newest mail to be this user's. */
export async function openOutbox(page: Page, username: string): Promise<void> {
  const address = process.env['ASSAY_OUTBOX']
  if (address === undefined) throw new Error('ASSAY_OUTBOX is set by global-setup.ts.')
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText(`Hello ${username},`).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
