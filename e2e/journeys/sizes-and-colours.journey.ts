// What the specification gives as a size or a colour, and only a browser that lays pages out can tell.
import { submitCode } from '../testing/code-pane.ts'
import { expect, test } from '../testing/people.ts'
import { acceptedSolution, firstSample } from '../testing/samples.ts'

const amber = 'rgb(143, 84, 0)'
const blue = 'rgb(26, 95, 168)'
const red = 'rgb(179, 38, 30)'
const green = 'rgb(26, 112, 64)'

test.use({ colorScheme: 'light', viewport: { width: 1440, height: 900 } })

test('levels and verdicts have their colours', async ({ learner: page }) => {
  await page.goto('/problems')
  const levels = page.getByRole('list', { name: 'Solved by level' }).getByRole('listitem')
  await expect(levels).toHaveText([/^Bronze/, /^Platinum/, /^Master/])
  for (const [index, colour] of [amber, blue, red].entries()) {
    await expect(levels.nth(index)).toHaveCSS('color', colour)
  }
  await page.getByRole('button', { name: 'Difficulty', exact: true }).click()
  for (const [name, colour] of [
    ['Bronze', amber],
    ['Platinum', blue],
    ['Master', red],
  ] as const) {
    const choice = page.getByRole('menuitemcheckbox', { name })
    await expect(choice.getByText(name)).toHaveCSS('color', colour)
  }
  await page.keyboard.press('Escape')

  const bronze = page.getByRole('row').filter({ hasText: firstSample.title })
  await expect(bronze.getByText('Bronze')).toHaveCSS('color', amber)
  // A click anywhere in a row opens it: it meets the title's link, which covers the row.
  await bronze.getByText('Bronze').click({ force: true })
  await expect(page.getByRole('heading', { name: firstSample.title, level: 1 })).toBeVisible()
  await expect(page.getByText('Bronze')).toHaveCSS('color', amber)

  for (const code of [acceptedSolution(firstSample.slug, 'python'), 'raise SystemExit(3)']) {
    await page.goto('/problems')
    await page.getByRole('link', { name: firstSample.title }).click()
    await submitCode(page, 'Python', code)
    await expect(page.getByText(/^(\d+)\/\d+ test cases passed/)).toBeVisible()
  }
  await expect(page.getByLabel('Error output')).toHaveCSS('border-top-color', red)
  await page.getByRole('link', { name: 'Submissions', exact: true }).click()
  await expect(page.getByText('Accepted', { exact: true })).toHaveCSS('color', green)
  await expect(page.getByText('Runtime error', { exact: true })).toHaveCSS('color', red)
  await page.getByText('Runtime error', { exact: true }).click({ force: true })
  await expect(page).toHaveURL(/\/submissions\/\d+$/)
})

test('the editor, the viewer and the tags have their sizes', async ({ learner: page }) => {
  await page.goto('/problems')
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  const tags = page.getByRole('dialog', { name: 'Tags' })
  expect((await tags.boundingBox())?.width).toBe(300)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: firstSample.title }).click()
  const editor = page.getByRole('textbox', { name: 'Code editor' })
  await expect(editor).toBeVisible()
  const height = await editor.evaluate((box) => box.closest('.cm-editor')?.clientHeight)
  expect(Math.abs((height ?? 0) - 0.69 * 900)).toBeLessThanOrEqual(2)

  await submitCode(page, 'C++', 'int main() { return nothing; }')
  await expect(page.getByLabel('Error output')).toBeVisible()
  const viewer = page.getByRole('region', { name: 'Code, C++' })
  expect(Math.round((await viewer.boundingBox())?.height ?? 0)).toBe(0.35 * 900)
  const box = await viewer.locator('..').boundingBox()
  expect(Math.round(box?.height ?? 0)).toBe(0.4 * 900)
})
