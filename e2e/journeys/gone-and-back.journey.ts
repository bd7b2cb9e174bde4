// Interruptions that need a real browser to test: a lost network, a session change in another tab,
// and going back to the previous page.
import type { Page } from '@playwright/test'
import { newPerson } from '../testing/api.ts'
import { writeCode } from '../testing/code-pane.ts'
import { expect, fillSignIn, test } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'

const bar = 'You are offline. Drafts are safe in this browser.'

/** Opens the first problem from any page. */
async function openFirstProblem(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Problems' }).click()
  await page.getByRole('link', { name: firstSample.title }).click()
  await expect(page.getByRole('textbox', { name: 'Code editor' })).toBeVisible()
}

test('nothing is lost without a network, and a failed fetch is repeated when it is back', async ({
  learner: page,
  context,
}) => {
  const line = 'print("written without a network")'
  await page.goto('/submissions')
  await expect(page.getByText('You have not submitted anything yet.')).toBeVisible()
  await openFirstProblem(page)
  const problem = page.url()
  await writeCode(page, 'Python', '# ')

  await context.setOffline(true)
  await expect(page.getByText(bar)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(line)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline. Nothing is lost')
  expect(page.url()).toBe(problem)
  await expect(page.getByRole('textbox', { name: 'Code editor' })).toHaveText(line)
  await context.setOffline(false)
  await expect(page.getByText(bar)).toBeHidden()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(/\/submissions\/\d+$/)

  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Submissions' }).click()
  await expect(page.getByText('You have not submitted anything yet.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('table')).toContainText(firstSample.title)
})

test("two tabs share a session, and each user's code stays private", async ({
  learner: page,
  context,
  url,
}) => {
  await page.goto('/')
  await openFirstProblem(page)
  await writeCode(page, 'Python', 'print("mine")')
  const problem = page.url()
  const other = await context.newPage()
  await other.goto('/submissions')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/accounts/login')
  await expect(other).toHaveURL('/accounts/login')

  await fillSignIn(page, await newPerson(url, 'second'))
  await page.goto(problem)
  const editor = page.getByRole('textbox', { name: 'Code editor' })
  await expect(page.getByRole('button', { name: 'Language: C++' })).toBeVisible()
  await expect(editor).toContainText('main')
  // The first user signs in again in the other tab and finds the draft.
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await other.goto('/accounts/login')
  await fillSignIn(other, page.person)
  await other.goto(problem)
  await expect(other.getByRole('textbox', { name: 'Code editor' })).toHaveText('print("mine")')
})

test('going back restores the scroll position of a list', async ({ visitor: page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.goto('/problems')
  await page.getByRole('button', { name: 'Difficulty' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Bronze' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/difficulty=Bronze/)
  const last = page.getByRole('table').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await last.click()
  await expect(page).toHaveURL(/\/description$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/difficulty=Bronze/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.goForward()
  await expect(page).toHaveURL(/\/description$/)
})
