import { expect, test } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'

test('a visitor filters the list and opens a row', async ({ visitor: page }) => {
  await page.goto('/problems')
  const row = page.getByRole('row').filter({ hasText: firstSample.title })
  await expect(row).toBeVisible()

  const difficulty = page.getByRole('button', { name: /^Difficulty/ })
  await difficulty.click()
  await page.getByRole('menuitemcheckbox', { name: 'Master' }).click()
  await expect(difficulty).toHaveAccessibleName('Difficulty: Master')
  await expect(row).toHaveCount(0)
  await difficulty.click()
  await page.getByRole('menuitemcheckbox', { name: 'Master' }).click()
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: /^Tags/ }).click()
  const tags = page.getByRole('dialog', { name: 'Tags' })
  await tags.getByRole('button', { name: 'Matrix', exact: true }).click()
  await expect(row).toHaveCount(0)
  await tags.getByRole('button', { name: 'Reset' }).click()
  await expect(row).toBeVisible()
  await page.keyboard.press('Escape')

  const search = page.getByRole('searchbox', { name: 'Search by title' })
  await search.fill(firstSample.title.slice(1, -1).toUpperCase())
  // The header and the remaining row.
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.click()
  await expect(page).toHaveURL(/\/problems\/\d+\/description$/)
  await expect(page.getByRole('heading', { level: 1, name: firstSample.title })).toBeVisible()
})

test('a visitor writes code while the problem is loading', async ({ visitor: page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/problems/no-account/*', async (route) => {
    if (/\/\d+$/.test(route.request().url())) await released
    await route.continue()
  })
  await page.goto('/problems')
  await page.getByRole('link', { name: firstSample.title }).click()
  const editor = page.getByRole('textbox', { name: 'Code editor' })
  await editor.click()
  release()
  await expect(page.getByRole('heading', { level: 1, name: firstSample.title })).toBeVisible()
  await expect(editor).toBeFocused()
  await page.keyboard.insertText('// not lost')
  await expect(editor).toContainText('// not lost')
})
