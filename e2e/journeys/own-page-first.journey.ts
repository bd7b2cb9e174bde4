// A page that shows its user more has that before hydration (web/public/before-paint.js), without loss of input.
import type { Locator, Page } from '@playwright/test'
import { problemNamed, submit, verdictOf } from '../testing/api.ts'
import { holdScriptsBack, untilHydrated } from '../testing/hydration.ts'
import { expect, test, untilShown } from '../testing/people.ts'
import { acceptedSolution, firstSample } from '../testing/samples.ts'

const adminPages = [
  ...['/contributions', '/admin', '/admin/users', '/admin/outbox', '/admin/submissions'],
  ...['/admin/rejudges', '/admin/jobs'],
]

/** Opens a page, and lets its scripts load only when it has its data. @returns its errors */
async function openBeforeScripts(page: Page, path: string, shown: () => Promise<void>) {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const release = await holdScriptsBack(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo', { includeHidden: true }).waitFor({ state: 'attached' })
  await shown()
  await page.evaluate(() => Reflect.set(window, 'before', document.querySelector('main *')))
  release()
  await untilHydrated(page)
  const isKept = await page.evaluate(() => Reflect.get(window, 'before').isConnected)
  return [...faults, ...(isKept ? [] : ['The page was replaced.'])]
}

for (const path of adminPages) {
  test(`${path} shows its data before its scripts have loaded, and keeps them`, async ({
    admin: page,
  }) => {
    expect(await openBeforeScripts(page, path, () => untilShown(page))).toEqual([])
  })
}

test("a user's submission shows its code before its scripts have loaded, and keeps it", async ({
  learner: page,
  url,
}) => {
  const { title, slug } = firstSample
  const code = acceptedSolution(slug, 'python')
  const id = await submit(url, page.person, await problemNamed(url, title), 'python', code)
  await verdictOf(url, page.person, id)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const shown = () => expect(page.getByText('print(').first()).toBeVisible()
  expect(await openBeforeScripts(page, `/submissions/${id}`, shown)).toEqual([])
  await shown()
  expect(calls.filter((path) => path.endsWith(`/${id}`))).toEqual(
    Array(2).fill(`/submissions/${id}`),
  )
})

/** Opens a page for admins. @param use what the user does before the page with the data has arrived */
async function openUsersPage(page: Page, use: () => Promise<unknown>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('/admin/users', async (route) => {
    if (route.request().resourceType() === 'fetch') await released
    await route.continue()
  })
  await page.goto('/admin/users', { waitUntil: 'commit' })
  await use()
  const arrived = page.waitForResponse(
    (reply) =>
      reply.request().resourceType() === 'fetch' &&
      new URL(reply.url()).pathname === '/admin/users',
  )
  release()
  await arrived
  await untilShown(page)
}

const searches: [what: string, enter: (search: Locator) => Promise<unknown>][] = [
  ['is typed', (search) => search.fill('adm')],
  [
    'the browser has restored',
    (search) => search.evaluate((field) => Reflect.set(field, 'value', 'adm')),
  ],
]

for (const [what, enter] of searches) {
  test(`a search that ${what} before the page of an admin has arrived is kept`, async ({
    admin: page,
  }) => {
    const search = page.getByRole('searchbox', { name: 'Name or e-mail' })
    await openUsersPage(page, () => enter(search))
    await expect(search).toHaveValue('adm')
  })
}

test('a button that is pressed without focus when the page of an admin arrives is kept', async ({
  admin: page,
}) => {
  const button = page.getByRole('button', { name: /^Use the / })
  await openUsersPage(page, async () => {
    await button.evaluate((element) => Reflect.set(window, 'before', element))
    await button.dispatchEvent('pointerdown')
  })
  expect(await page.evaluate(() => Reflect.get(window, 'before').isConnected)).toBe(true)
})
