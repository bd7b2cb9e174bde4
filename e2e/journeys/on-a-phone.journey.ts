// Layout and touch targets in a phone's window.
import type { Page } from '@playwright/test'
import { problemNamed, submit, verdictOf } from '../testing/api.ts'
import { expect, test, untilShown } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'

const height = 844
test.use({ viewport: { width: 390, height } })

/**
 * Returns the targets that are less than 44 px high. Links inside sentences may be. The link of a
 * row covers the row.
 */
function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, select, input, [role=tab]')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => target.closest('p, .statement, .sr-only, .cm-editor, label') === null)
      .map((target) => {
        const box = (target.closest('tbody tr') ?? target).getBoundingClientRect()
        return { target, box }
      })
      .filter(({ box }) => box.bottom > 0 && box.height < 43.9)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 120)}: ${box.height}`),
  )
}

test('targets are tall enough for a finger, and lists start in the upper third', async ({
  url,
  learner: page,
}) => {
  const problemId = await problemNamed(url, firstSample.title)
  const code = 'int main() {\n  return nothing;\n}\n'
  const submissionId = await submit(url, page.person, problemId, 'cpp', code)
  await verdictOf(url, page.person, submissionId)
  const problem = `/problems/${problemId}`
  for (const path of [
    ...['/', '/problems', '/submissions', '/profile', '/contribute', '/verdicts', '/status'],
    ...[`${problem}/description`, `${problem}/submissions`, `/submissions/${submissionId}`],
  ]) {
    await page.goto(path)
    await untilShown(page)
    expect(await lowTargets(page), path).toEqual([])
  }
  for (const [path, table] of [
    ['/problems', 'problems'],
    [`${problem}/submissions`, 'Submissions for this problem'],
  ] as const) {
    await page.goto(path)
    const box = await page.getByRole('table', { name: table }).boundingBox()
    expect(box?.y, path).toBeLessThanOrEqual(height / 3)
  }
})

test('the views of a problem and the menu are each in one place', async ({
  url,
  learner: page,
}) => {
  const problem = `/problems/${await problemNamed(url, firstSample.title)}`
  await page.goto(`${problem}/description`)
  await untilShown(page)
  await expect(page.getByRole('link', { name: 'Submission', exact: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Submission', exact: true }).click()
  await expect(page).toHaveURL(`${problem}/submissions`)
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Code', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Description', exact: true }).click()
  await expect(page).toHaveURL(`${problem}/description`)

  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts ?' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/accounts/login')
})

test('the bars at the top and bottom never cover a focused row', async ({ url, learner: page }) => {
  const problemId = await problemNamed(url, firstSample.title)
  for (let count = 0; count < 12; count += 1) {
    await submit(url, page.person, problemId, 'python', `print(${count})`)
  }
  await page.goto(`/problems/${problemId}/submissions`)
  const rows = page.getByRole('table').getByRole('link')
  await expect(rows).toHaveCount(12)
  const isOnTop = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('tr')
      const { left, right, top, bottom } = row?.getBoundingClientRect() ?? new DOMRect()
      const middle = (left + right) / 2
      return [top + 2, bottom - 2].every(
        (y) => document.elementFromPoint(middle, y)?.closest('tr') === row,
      )
    })
  await rows.first().focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 1; press < 12; press += 1) {
      await page.keyboard.press(key)
      expect(await isOnTop(), `${key}, ${press}`).toBe(true)
    }
  }
})
