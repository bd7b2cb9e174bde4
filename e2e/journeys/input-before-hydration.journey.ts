// Input between the first paint and hydration must not be lost (web/public/before-alive.js).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newPerson } from '../testing/api.ts'
import { holdScriptsBack, untilHydrated } from '../testing/hydration.ts'
import { expect, test } from '../testing/people.ts'
import { zipOf } from '../testing/zip.ts'

/** Returns the file of a source in the current build. */
async function fileOf(source: string): Promise<string> {
  const manifest = join(import.meta.dirname, '../../web/dist/client/.vite/manifest.json')
  return JSON.parse(await readFile(manifest, 'utf8'))[source].file
}

test('input and button presses before hydration take effect afterwards', async ({
  url,
  visitor: page,
}) => {
  const { username, password } = await newPerson(url)
  const release = await holdScriptsBack(page)
  await page.goto('/accounts/login', { waitUntil: 'commit' })
  await page.getByLabel('Username or E-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  release()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  // At the top right.
  const toasts = await page.getByRole('region', { name: 'Messages' }).boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  expect([toasts?.y, (toasts?.x ?? 0) + (toasts?.width ?? 0)]).toEqual([64, width - 16])
  await expect(page).toHaveURL(/\/problems$/)
})

for (const source of ['main.tsx', 'problems/ProblemListPage.tsx']) {
  test(`a page still hydrates after a failed request for ${source}`, async ({ visitor: page }) => {
    let isDown = true
    let requests = 0
    await page.route(`**/${await fileOf(source)}`, (route) => {
      requests += 1
      return isDown ? route.abort('connectionrefused') : route.continue()
    })
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto('/problems')
    await expect.poll(() => requests).toBeGreaterThan(0)
    const before = requests
    await expect.poll(() => requests).toBeGreaterThan(before)
    isDown = false
    await page.getByRole('button', { name: 'Difficulty' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Master' })).toBeVisible()
    expect(loads).toBe(1)
  })
}

test('a page of an old build reloads when its script no longer exists', async ({
  visitor: page,
}) => {
  let gone = true
  await page.route(`**/${await fileOf('main.tsx')}`, (route) => {
    return gone ? route.fulfill({ status: 404 }) : route.continue()
  })
  await page.goto('/problems')
  const loadedAgain = page.waitForEvent('load')
  await page.waitForResponse((answer) => answer.request().method() === 'HEAD')
  gone = false
  await loadedAgain
  await page.getByRole('button', { name: 'Difficulty' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Master' })).toBeVisible()
})

for (const released of ['before', 'after'] as const) {
  test(`a menu that is pressed before hydration and released ${released} it opens`, async ({
    visitor: page,
  }) => {
    const release = await holdScriptsBack(page)
    await page.goto('/problems', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Difficulty' }).hover()
    await page.mouse.down()
    if (released === 'before') await page.mouse.up()
    release()
    await untilHydrated(page)
    if (released === 'after') await page.mouse.up()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Master' })).toBeVisible()
  })
}

test('a form handles values entered before hydration and a button pressed during it', async ({
  learner: page,
}) => {
  const tests = await zipOf({ 'input1.txt': '1\n', 'output1.txt': '2\n' })
  const release = await holdScriptsBack(page)
  await page.goto('/contribute', { waitUntil: 'commit' })
  await page.getByLabel('Title').fill('Early')
  await page.getByLabel('Difficulty').selectOption('Platinum')
  await page.getByLabel('Upload tests').setInputFiles({
    name: 'tests.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(await tests.arrayBuffer()),
  })
  await page.getByText('Optional: samples').click()
  const moreTime = page.getByLabel('More time for slower languages')
  await moreTime.check()
  await page.getByRole('button', { name: 'Submit', exact: true }).hover()
  await page.mouse.down()
  release()
  await untilHydrated(page)
  await page.mouse.up()
  await expect(page.getByText('Description is required')).toBeVisible()
  await expect(page.getByText('1 test found')).toBeVisible()
  // The form has the values, not only the browser's fields, so its draft is restored.
  await page.reload()
  await expect(page.getByText(/^Choose “tests\.zip” again/)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Early')
  await expect(page.getByLabel('Difficulty').locator('option:checked')).toHaveText('Platinum')
  await expect(moreTime).toBeChecked()
})

test('a new password that is typed before hydration survives a second render without it', async ({
  visitor: page,
}) => {
  const release = await holdScriptsBack(page)
  // The page removes the key from the address at once. Whether this happens before hydration ends
  // is a race.
  await page.addInitScript(() => {
    addEventListener('alive', () => {
      for (const field of document.querySelectorAll('input')) field.value = ''
    })
  })
  await page.goto('/accounts/password/reset/key/of-nobody', { waitUntil: 'commit' })
  await page.getByLabel('New Password', { exact: true }).fill('another#New1')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('another#New1')
  release()
  await expect(page).toHaveURL('/accounts/password/reset/key')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.')
})

for (const path of ['/problems', '/problems/1/description', '/contribute', '/accounts/register']) {
  test(`hydration keeps every button and field of ${path}`, async ({ learner: page }) => {
    const release = await holdScriptsBack(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('contentinfo', { includeHidden: true }).waitFor({ state: 'attached' })
    await page.evaluate(() => {
      const controls = document.querySelectorAll('button, input, select, textarea, summary')
      Reflect.set(window, 'before', [...controls])
    })
    release()
    await untilHydrated(page)
    const { all, anew } = await page.evaluate(() => {
      const before: Element[] = Reflect.get(window, 'before')
      const gone = before.filter(({ isConnected }) => !isConnected)
      return { all: before.length, anew: gone.map(({ outerHTML }) => outerHTML) }
    })
    expect(all).toBeGreaterThan(5)
    expect(anew).toEqual([])
  })
}

test('a submission that visitors may not see is not reported missing before the session is known', async ({
  learner: page,
}) => {
  const missing = page.getByRole('heading', { name: 'Page not found' })
  const release = await holdScriptsBack(page)
  await page.goto('/submissions/2147483647', { waitUntil: 'commit' })
  await expect(page.getByText('Fetching data')).toBeVisible()
  await expect(missing).toBeHidden()
  release()
  await expect(missing).toBeVisible()
})

test('a hover on Topics before hydration shows them, until the pointer leaves afterwards', async ({
  visitor: page,
}) => {
  const release = await holdScriptsBack(page)
  await page.goto('/problems/1/description', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Topics' }).hover()
  const topics = page.getByRole('tooltip')
  await expect(topics).toBeVisible()
  release()
  await untilHydrated(page)
  await expect(topics).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(topics).toBeHidden()
})
