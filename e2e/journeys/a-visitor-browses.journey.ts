import { expect, test } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'

test('a visitor filters the list and opens a row', async ({ visitor: page }) => {
  await page.goto('/problems')
  const row = page.getByRole('row').filter({ hasText: firstSample.title })
  await expect(row).toBeVisible()

  const difficulty = page.getByRole('button', { name: /^Difficulty/ })
  const master = page.getByRole('menuitemcheckbox', { name: 'Master' })
  await difficulty.click()
  await master.click()
  await expect(difficulty).toHaveAccessibleName('Difficulty: Master')
  await expect(row).toHaveCount(0)
  await difficulty.click()
  await expect(master).toBeChecked()
  await master.click()
  await expect(difficulty).toHaveAccessibleName('Difficulty')
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: /^Tags/ }).click()
  const tags = page.getByRole('dialog', { name: 'Tags' })
  for (const tag of ['Array', 'Math']) {
    await tags.getByRole('button', { name: tag, exact: true }).click()
    await expect(row).toBeVisible()
  }
  await tags.getByRole('button', { name: 'Matrix', exact: true }).click()
  await expect(row).toHaveCount(0)
  await tags.getByRole('button', { name: 'Reset' }).click()
  await expect(tags.getByRole('button', { pressed: true })).toHaveCount(0)
  await expect(row).toBeVisible()
  await page.keyboard.press('Escape')

  const search = page.getByRole('searchbox', { name: 'Search by title' })
  await search.fill('no title has these words')
  await expect(page.getByText('No problems found')).toBeVisible()
  await search.fill(firstSample.title.slice(1, -1).toUpperCase())
  // The header and the remaining row.
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.click()
  await expect(page).toHaveURL(/\/problems\/\d+\/description$/)
  await expect(page.getByRole('heading', { level: 1, name: firstSample.title })).toBeVisible()
})

test('a visitor learns that sorting is not implemented', async ({ visitor: page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.goto('/problems')
  const title = page.getByRole('columnheader', { name: 'Title' }).getByRole('button')
  await expect(async () => {
    await title.click()
    expect(alerts).toContain('Sorting is not implemented')
  }).toPass()
})

for (const { path, words } of [
  { path: '/problems/999999999/description', words: 'Page not found' },
  { path: '/submissions/999999999', words: 'Page not found' },
  { path: '/notadmin', words: 'Oops...! You must be an admin to access this page' },
]) {
  test(`a visitor finds "${words}" at ${path}`, async ({ visitor: page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the problems' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible()
  })
}

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
