import { openOutbox } from '../testing/outbox.ts'
import { expect, expectAccessible, test } from '../testing/people.ts'
import { fillSignIn } from '../testing/sign-in-form.ts'

test('a forgotten password: from the mail to a new one, and older sessions end', async ({
  learner: old,
  browser,
  url,
}) => {
  const { username, token } = old.person
  await old.goto('/submissions')
  await expect(old.getByText('You have not submitted anything yet.')).toBeVisible()

  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/accounts/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/accounts/password/reset')
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail address').fill(`${username}@example.org`)
  await page.getByRole('button', { name: 'Reset My Password' }).click()
  await expect(page.getByText('Reset link sent successfully!')).toBeVisible()
  await expect(page).toHaveURL('/accounts/password/reset/done')
  await expect(page.getByText('within a few minutes')).toBeVisible()
  await expectAccessible(page)

  await openOutbox(page, username)
  await expectAccessible(page)
  const link = page
    .getByRole('article')
    .filter({ hasText: `Hello ${username},` })
    .first()
  const address = (await link.getByRole('link').textContent()) ?? ''
  expect(address.startsWith(`${url}/accounts/password/reset/key/`)).toBe(true)
  const key = address.split('/').at(-1) ?? ''
  const told: string[] = []
  page.on('request', (request) => {
    // Only the page itself and its final call may carry the key.
    if (request.url() !== address)
      told.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
  })
  await link.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
  await expect(page).toHaveURL('/accounts/password/reset/key')
  await expectAccessible(page)
  await page.getByLabel('New Password', { exact: true }).fill('brand#New1')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('brand#New2')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('New passwords do not match!')).toBeVisible()
  await page.getByLabel('Confirm New Password', { exact: true }).fill('brand#New1')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter((line) => line.includes(key))).toEqual([])

  await fillSignIn(page, { username, password: 'brand#New1' })
  await expect(page).toHaveURL('/problems')

  // The tab that was signed in before is signed out now.
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${url}/api/user`, { headers })).status).toBe(401)
  await old.reload()
  await expect(old).toHaveURL('/accounts/login')
  expect(await old.evaluate(() => localStorage.getItem('token'))).toBeNull()

  // The link works only once.
  await page.goto(address)
  await page.getByLabel('New Password', { exact: true }).fill('another#New1')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('another#New1')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more.')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/accounts/password/reset')
  await context.close()
})
