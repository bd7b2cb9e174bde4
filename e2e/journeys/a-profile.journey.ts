import { type Person, problemNamed, submit, verdictOf } from '../testing/api.ts'
import { expect, expectAccessible, test } from '../testing/people.ts'
import { acceptedSolution, firstSample } from '../testing/samples.ts'
import { fillSignIn } from '../testing/sign-in-form.ts'

async function solveFirst(url: string, person: Person): Promise<void> {
  const problemId = await problemNamed(url, firstSample.title)
  const code = acceptedSolution(firstSample.slug, 'python')
  for (let count = 0; count < 2; count++) {
    const { verdict } = await verdictOf(
      url,
      person,
      await submit(url, person, problemId, 'python', code),
    )
    expect(verdict).toBe('OK')
  }
}

test('a learner edits the profile, and all users see it', async ({
  learner: page,
  url,
  browser,
}) => {
  const { username } = page.person
  await solveFirst(url, page.person)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit Full Name' }).click()
  await page.getByLabel('Full Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Full Name').fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update profile successfully')).toBeVisible()
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Github' }).click()
  await page.getByLabel('Github').fill('github.com/ada')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('github.com/ada')).toBeVisible()

  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  // Two accepted submissions for one problem.
  await expect(
    page.getByRole('img', { name: 'Solved by level: 1 Bronze, 0 Platinum, 0 Master' }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^2 accepted submissions on 1 day/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View all submissions' }).click()
  await expect(page).toHaveURL('/submissions')

  const context = await browser.newContext({ baseURL: url })
  const visitor = await context.newPage()
  const reply = await visitor.goto(`/u/${username.toUpperCase()}`)
  expect(reply?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Edit Profile' })).toBeDisabled()
  await expect(visitor.getByRole('link', { name: 'Github: github.com/ada' })).toHaveAttribute(
    'href',
    'https://github.com/ada',
  )
  await visitor.getByRole('table', { name: 'Recent AC' }).getByRole('link').first().click()
  await expect(visitor).toHaveURL(/\/submissions\/\d+$/)
  const missing = await visitor.goto('/u/nobody-has-this-name')
  expect(missing?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
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
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Delete avatar' })).toBeDisabled()
  const chooser = dialog.getByLabel('Choose an image')
  const svg = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  }
  await chooser.setInputFiles(svg)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The picture must be a PNG, JPEG, WebP or GIF file')).toBeVisible()
  const picture = await page.screenshot()
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByText('me.png')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Update avatar successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const bar = page.getByRole('banner').getByRole('link', { name: /^Your profile/ })
  const shown = bar.locator('img')
  await expect(shown).toHaveAttribute('src', /^\/avatars\/[0-9a-f]{64}\.webp$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

  await page.getByRole('button', { name: 'Change avatar' }).click()
  await page.getByRole('button', { name: 'Delete avatar' }).click()
  await expect(page.getByText('Delete avatar successfully')).toBeVisible()
  await expect(bar.locator('img')).toHaveCount(0)
})

test('a new password keeps this session and ends all others', async ({
  learner: page,
  url,
  browser,
}) => {
  const { username, password } = page.person
  const context = await browser.newContext({ baseURL: url })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/accounts/login')
  await fillSignIn(elsewhere, { username, password })

  const changed = 'another#Good1'
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Password' }).click()
  await page.getByLabel('Current Password', { exact: true }).fill('not this one')
  await page.getByLabel('New Password', { exact: true }).fill(changed)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(changed)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert').getByText('Current password is wrong')).toBeVisible()
  await page.getByLabel('Current Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Update profile successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible()
  await expect(page.getByText(`${username}@example.org`)).toBeVisible()

  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL('/accounts/login')
  await fillSignIn(elsewhere, { username, password: changed })
  await context.close()
})

test('a learner downloads all submissions and deletes the account', async ({
  learner: page,
  url,
}) => {
  const { username, password } = page.person
  await solveFirst(url, page.person)
  await page.goto('/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my submissions' }).click()
  expect((await downloading).suggestedFilename()).toBe('submissions.zip')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  const gone = await page.goto(`/u/${username}`)
  expect(gone?.status()).toBe(404)
})
