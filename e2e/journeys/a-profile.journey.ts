import { problemNamed, submit, verdictOf } from '../testing/api.ts'
import { expect, expectAccessible, test } from '../testing/people.ts'
import { acceptedSolution, firstSample } from '../testing/samples.ts'

test('a learner edits the profile, and all users see it', async ({
  learner: page,
  url,
  browser,
}) => {
  const { person } = page
  const problemId = await problemNamed(url, firstSample.title)
  const code = acceptedSolution(firstSample.slug, 'python')
  for (let count = 0; count < 2; count++) {
    const id = await submit(url, person, problemId, 'python', code)
    expect((await verdictOf(url, person, id)).verdict).toBe('OK')
  }
  await page.goto('/profile')
  for (const [label, text] of [
    ['Full Name', 'Ada Lovelace'],
    ['Github', 'github.com/ada'],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${label}` }).click()
    await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  // Two accepted submissions for one problem.
  await expect(
    page.getByRole('img', { name: 'Solved by level: 1 Bronze, 0 Platinum, 0 Master' }),
  ).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^2 accepted submissions in the last 53 weeks, on 1 day/ }),
  ).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: url })
  const visitor = await context.newPage()
  const reply = await visitor.goto(`/u/${person.username.toUpperCase()}`)
  expect(reply?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Github: github.com/ada' })).toBeVisible()
  await visitor.getByRole('table', { name: 'Recent AC' }).getByRole('link').first().click()
  await expect(visitor).toHaveURL(/\/submissions\/\d+$/)
  await context.close()
})

test('an avatar is chosen, shown everywhere, and deleted', async ({ learner: page }) => {
  await page.goto(`/u/${page.person.username}`)
  const change = page.getByRole('button', { name: 'Change avatar' })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Avatar' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(change).toBeFocused()
  await change.click()
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await dialog.getByLabel('Choose an image').setInputFiles(picture)
  await expect(dialog.getByText('me.png')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Update avatar successfully')).toBeVisible()
  // The page was loaded again.
  await expect(dialog).toBeHidden()
  const shown = page
    .getByRole('banner')
    .getByRole('link', { name: /^Your profile/ })
    .locator('img')
  await expect(shown).toHaveAttribute('src', /^\/avatars\/[0-9a-f]{64}\.webp$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

  await change.click()
  await page.getByRole('button', { name: 'Delete avatar' }).click()
  await expect(page.getByText('Delete avatar successfully')).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('a learner downloads all submissions and deletes the account', async ({ learner: page }) => {
  await page.goto('/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my submissions' }).click()
  expect((await downloading).suggestedFilename()).toBe('submissions.zip')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expectAccessible(page)
  await page.evaluate(() => {
    const userId = JSON.parse(atob(localStorage['token'].split('.')[1])).sub
    localStorage.setItem(`kept:${userId}:draft:1:cpp`, 'mine')
  })
  await dialog.getByLabel('Password', { exact: true }).fill(page.person.password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => key === 'token' || key.includes(':draft:'))).toEqual([])
  const gone = await page.goto(`/u/${page.person.username}`)
  expect(gone?.status()).toBe(404)
})
