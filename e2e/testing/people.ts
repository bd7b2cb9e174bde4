// People as fixtures: each is a page in a browser of their own. A visitor has no account, a learner has
// one, the admin is the instance's first.
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

/** As if they had signed in before: the token lies where the specification says. */
async function enter(context: BrowserContext, { token }: Person): Promise<void> {
  await context.addInitScript((value) => {
    if (sessionStorage.getItem('entered') !== null) return
    sessionStorage.setItem('entered', 'yes')
    localStorage.setItem('token', value)
  }, token)
}

/** Nothing on the page that axe finds wrong. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
}

/** What axe finds wrong on the page as it stands: the rule, and the first element that breaks it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // "Legacy" leaves out frames of other origins, which the content policy forbids, and the second page
  // that each inspection would otherwise open: half of its time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
