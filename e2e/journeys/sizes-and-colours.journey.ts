// Sizes and colours from the specification that need a real browser's layout to test.
import type { Page } from '@playwright/test'
import { newPerson, submit, verdictOf } from '../testing/api.ts'
import { submitCode } from '../testing/code-pane.ts'
import { expect, test } from '../testing/people.ts'
import { acceptedSolution, firstSample } from '../testing/samples.ts'
import { publishSmallProblem } from '../testing/small-problem.ts'

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
  // A click anywhere in a row opens it, because the title's link covers the row.
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

test('the editor without a minimap, the viewer and the tags have their sizes', async ({
  learner: page,
}) => {
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
  // The code reaches to the right edge, where a minimap would be.
  const beside = await editor.evaluate((box) => {
    const around = box.closest('.cm-editor')
    return (around?.getBoundingClientRect().right ?? 0) - box.getBoundingClientRect().right
  })
  expect(Math.abs(beside)).toBeLessThanOrEqual(20)

  await submitCode(page, 'C++', 'int main() { return nothing; }')
  await expect(page.getByLabel('Error output')).toBeVisible()
  const viewer = page.getByRole('region', { name: 'Code, C++' })
  expect(Math.round((await viewer.boundingBox())?.height ?? 0)).toBe(0.35 * 900)
  const box = await viewer.locator('..').boundingBox()
  expect(Math.round(box?.height ?? 0)).toBe(0.4 * 900)
})

test('the contribute form is on the left, its tips are on the right', async ({ learner: page }) => {
  await page.goto('/contribute')
  const form = await page.getByRole('form', { name: 'New contribution' }).boundingBox()
  const tips = await page.getByRole('complementary', { name: 'Tips' }).boundingBox()
  if (form === null || tips === null) throw new Error('The form or the tips are not shown.')
  expect(tips.x).toBeGreaterThanOrEqual(form.x + form.width)
  expect(tips.y).toBeLessThan(form.y + form.height)
  // Required fields are marked, without a change of their names.
  const marked = await page
    .locator('form label')
    .evaluateAll((labels) =>
      labels
        .filter((label) => getComputedStyle(label, '::after').content.startsWith('"*"'))
        .map((label) => label.textContent),
    )
  expect(marked).toEqual([
    ...['Title', 'Difficulty', 'Description', 'Upload tests'],
    ...['Time limit (ms)', 'Memory limit (MB)'],
  ])
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Choose tags' }).click()
  expect((await page.getByRole('dialog', { name: 'Tags' }).boundingBox())?.width).toBe(300)
})

test('with text of 200 % the top bar of a phone keeps to one line', async ({ visitor: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/accounts/login')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const bar = page.getByRole('banner')
  const menu = bar.getByRole('button', { name: 'Menu' })
  await menu.click()
  const boxes = await Promise.all(
    [bar.getByRole('link', { name: 'Sign In' }), menu].map((one) => one.boundingBox()),
  )
  for (const box of boxes) {
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(104)
  }
  // The menu begins below the bar.
  const first = await bar.getByRole('link', { name: 'Problems' }).boundingBox()
  expect(first?.y).toBeGreaterThanOrEqual(104)
})

test('in forced colours a test that did not run differs from one that passed', async ({
  url,
  visitor: page,
}) => {
  const author = await newPerson(url)
  const problemId = await publishSmallProblem(url, author, { title: 'Three kinds of cells' })
  const code = 'a, b = map(int, input().split())\nprint(a + b if a != 0 else 1)'
  const submissionId = await submit(url, author, problemId, 'python', code)
  await verdictOf(url, author, submissionId)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/submissions/${submissionId}`)
  const cells = page.getByRole('list', { name: 'Test cases' }).getByRole('listitem')
  await expect(cells).toHaveCount(4)
  const borders = await cells.evaluateAll((all) =>
    all.map(
      (cell) => `${getComputedStyle(cell).borderStyle} ${getComputedStyle(cell).borderWidth}`,
    ),
  )
  expect(borders).toEqual(['solid 1px', 'solid 3px', 'dashed 1px', 'dashed 1px'])
})

/** Returns the number of lines of each date in the page's table. */
function dateLines(page: Page): Promise<number[]> {
  return page
    .locator('tbody time')
    .evaluateAll((dates) =>
      dates.map((date) => new Set([...date.getClientRects()].map(({ bottom }) => bottom)).size),
    )
}

test('long or wide content does not overflow', async ({ url, visitor: page }) => {
  const author = await newPerson(url, 'W'.repeat(18))
  const sum = Array.from({ length: 60 }, (_, place) => `a_{${place}}`).join('+')
  const matrix = String.raw`\begin{pmatrix}1&2\end{pmatrix}`
  const problemId = await publishSmallProblem(url, author, {
    title: 'W'.repeat(100),
    description: `${'A long statement.\n\n'.repeat(200)}$$${sum}$$\n\nAll ($${sum}$).\n\n- $${sum}$\n\n$$${matrix}$$\n\nكم؟`,
    samples: 2,
  })
  const submissionId = await submit(url, author, problemId, 'python', 'print(1)')
  await verdictOf(url, author, submissionId)
  const paths = [
    `/problems/${problemId}/description`,
    `/submissions/${submissionId}`,
    `/compare?before=${submissionId}&after=${submissionId}`,
  ]

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByText('W'.repeat(100)).first()).toBeVisible()
      // Nothing overflows the page sideways, or below its footer.
      const rest = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
        return Math.max(scrollWidth - innerWidth, scrollHeight - footer - scrollY)
      })
      expect(rest, `${path} at ${width} px`).toBeLessThan(2)
      // Wide formulas scroll by themselves, not with the text around them.
      const statements = page.locator('.statement')
      const beyond = await statements.evaluateAll((all) =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      )
      expect(beyond, `${path} at ${width} px`).toEqual(beyond.map(() => 0))
    }
  }

  // Beside the editor a table is narrower than the window.
  await page.evaluate((token) => localStorage.setItem('token', token), author.token)
  for (const width of [1440, 1280, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/problems/${problemId}/submissions`)
    const table = page.getByRole('table', { name: 'Submissions for this problem' })
    await expect(table.getByText('Wrong answer on test 1')).toBeVisible()
    const beyond = await table.evaluate((box) => {
      const right = box.getBoundingClientRect().right
      return [...box.querySelectorAll('tbody *')].filter(
        (part) => part.getBoundingClientRect().right > right,
      ).length
    })
    expect(beyond, `beyond the table at ${width} px`).toBe(0)
    expect(await dateLines(page), `lines of dates at ${width} px`).toEqual([1])
    if (width < 1024) continue
    await page.goto('/submissions')
    await expect(page.getByRole('table', { name: 'Submissions' })).toBeVisible()
    expect(await dateLines(page), `lines of dates at ${width} px`).toEqual([1])
  }

  await page.goto(`/problems/${problemId}/description`)
  await expect(page.locator('mtd').first()).not.toHaveCSS('padding-left', '0px')
  const question = await page.getByText('كم؟').evaluate((paragraph) => {
    const range = document.createRange()
    range.selectNodeContents(paragraph)
    return paragraph.getBoundingClientRect().right - range.getBoundingClientRect().right
  })
  expect(Math.round(question), 'begins at the right').toBe(0)
})
