import { expect, fillSignIn, openOutbox, test } from '../testing/people.ts'

test('a forgotten password: from the mail to a new one, and older sessions end', async ({
  learner: old,
  browser,
  url,
}) => {
  const { username } = old.person
  const password = 'brand#New1'
  await old.goto('/submissions')
  await expect(old.getByText('You have not submitted anything yet.')).toBeVisible()

  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/accounts/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByLabel('E-mail address').fill(`${username}@example.org`)
  await page.getByRole('button', { name: 'Reset My Password' }).click()
  await expect(page.getByText('Reset link sent successfully!')).toBeVisible()
  await expect(page).toHaveURL('/accounts/password/reset/done')

  await openOutbox(page, username)
  const mail = page.getByRole('article').filter({ hasText: `Hello ${username},` })
  const link = mail.first().getByRole('link')
  const address = (await link.textContent()) ?? ''
  expect(address.startsWith(`${url}/accounts/password/reset/key/`)).toBe(true)
  const key = address.split('/').at(-1) ?? ''
  const requests: string[] = []
  page.on('request', (request) => {
    // Only the page itself and its final call may carry the key.
    if (request.url() === address) return
    requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
  await expect(page).toHaveURL('/accounts/password/reset/key')
  await page.reload()
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.filter((line) => line.includes(key))).toEqual([])

  await fillSignIn(page, { username, password })
  await expect(page).toHaveURL('/problems')
  // The tab that was signed in before is signed out now.
  await old.reload()
  await expect(old).toHaveURL('/accounts/login')
  expect(await old.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await context.close()
})
