import { expect, test } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'

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
