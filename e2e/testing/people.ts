// Users as fixtures, each a page in a separate browser context. A visitor has no account, a
// learner has one, and the admin is the instance's first user.
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { newPerson, type Person, signIn } from './api.ts'
import { adminPassword } from './instance.ts'

export { expect }

interface People {
  url: string
  visitor: Page
  learner: Page & { person: Person }
  admin: Page
}

export const test = base.extend<People>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here
  url: async ({}, use) => {
    const url = process.env['ASSAY_URL']
    if (url === undefined) throw new Error('ASSAY_URL is set by global-setup.ts.')
    await use(url)
  },
  baseURL: async ({ url }, use) => use(url),
  visitor: async ({ page }, use) => use(page),
  learner: async ({ url, context, page }, use) => {
    const person = await newPerson(url)
    await enter(context, person)
    await use(Object.assign(page, { person }))
  },
  admin: async ({ url, context, page }, use) => {
    await enter(context, await signIn(url, 'admin', adminPassword))
    await use(page)
  },
})

/** Signs in by storing the token where the specification says. */
export async function enter(context: BrowserContext, { token }: Person): Promise<void> {
  await context.addInitScript((value) => {
    if (sessionStorage.getItem('entered') !== null) return
    sessionStorage.setItem('entered', 'yes')
    localStorage.setItem('token', value)
  }, token)
}

/** Waits for the page's content. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('Fetching data')).toHaveCount(0)
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
}

/** Returns axe's violations on the current page: the rule, and the first element that breaks it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Legacy mode leaves out cross-origin frames, which the content policy forbids. It also avoids a
  // second page for each inspection, which would double the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Fills in and submits the login form on the current page. */
export async function fillSignIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await expect(page).toHaveURL('/accounts/login')
  await page.getByLabel('Username or E-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
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
