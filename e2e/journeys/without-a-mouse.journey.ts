import type { Locator, Page } from '@playwright/test'
import { newPerson } from '../testing/api.ts'
import { expect, test } from '../testing/people.ts'
import { acceptedSolution, firstSample } from '../testing/samples.ts'

const mostStops = 60

/** Presses Tab (or Shift+Tab) until the goal has the focus. */
async function tabTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(goal).toBeFocused()
}

test('a problem is solved with the keyboard alone', async ({ visitor: page, url }) => {
  const { username, password } = await newPerson(url)
  const { keyboard } = page
  await page.goto('/accounts/login')
  await tabTo(page, page.getByLabel('Username or E-mail'))
  await keyboard.type(username)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/problems')

  const first = page.getByRole('link', { name: firstSample.title })
  await expect(first).toBeVisible()
  await keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Next problem')
  await keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()

  await keyboard.press('j')
  await expect(first).toBeFocused()
  await keyboard.press('j')
  await expect(first).not.toBeFocused()
  await keyboard.press('k')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/problems\/\d+\/description$/)
  const problem = page.url()

  const language = page.getByRole('button', { name: /^Language:/ })
  await tabTo(page, language)
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Python' })).toBeVisible()
  await keyboard.type('Py')
  await keyboard.press('Enter')
  await expect(language).toHaveText('Python')

  const editor = page.getByRole('textbox', { name: 'Code editor' })
  await tabTo(page, editor)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.insertText('print(1)\nprint(undefined_name)\n')
  await keyboard.press("ControlOrMeta+'")
  const panel = page.getByRole('region', { name: 'Run', exact: true })
  await expect(panel.getByRole('region', { name: 'Errors' })).toContainText('NameError')
  await keyboard.press('ControlOrMeta+Home')
  await keyboard.press('F8')
  await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toBe('undefined_name')

  await keyboard.press('ControlOrMeta+a')
  await keyboard.insertText(acceptedSolution(firstSample.slug, 'python'))
  await keyboard.press("ControlOrMeta+'")
  await expect(panel.getByText('Matches the expected output', { exact: true })).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
  await keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(/\/submissions\/\d+$/)
  await expect(page.getByRole('definition').filter({ hasText: /^Accepted$/ })).toBeVisible()

  await tabTo(page, page.getByRole('link', { name: firstSample.title }).first())
  await keyboard.press('Enter')
  await expect(page).toHaveURL(problem)
  // The links are above the heading, which has the focus now.
  await tabTo(page, page.getByRole('link', { name: 'Next problem', exact: true }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page).not.toHaveURL(problem)
  await expect(page).toHaveURL(/\/problems\/\d+\/description$/)
})
