// What only a browser shows of things that go away and come back: the network, the session in another
// tab, and the page that one was on before.
import type { Page } from '@playwright/test'
import { newPerson } from '../testing/api.ts'
import { writeCode } from '../testing/code-pane.ts'
import { expect, test } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'
import { fillSignIn } from '../testing/sign-in-form.ts'

const bar = 'You are offline. Drafts are safe in this browser.'

/** From whatever page one is on. */
async function openFirstProblem(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Problems' }).click()
  await page.getByRole('link', { name: firstSample.title }).click()
  await expect(page.getByRole('textbox', { name: 'Code editor' })).toBeVisible()
}

test('without a network nothing is lost, and what was asked for comes with it', async ({
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

test('two tabs are one session, and what each person wrote stays theirs', async ({
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
  // In the other tab the first one comes back, and finds the draft.
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await other.goto('/accounts/login')
  await fillSignIn(other, page.person)
  await other.goto(problem)
  await expect(other.getByRole('textbox', { name: 'Code editor' })).toHaveText('print("mine")')
})

test('going back finds a list where it was left', async ({ visitor: page }) => {
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
