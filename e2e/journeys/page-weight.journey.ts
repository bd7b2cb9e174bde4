// Counts what a browser really loads; web/bundle-size.test.ts limits the same for all pages.
import { expect, test } from '../testing/people.ts'

const budgets = [
  { what: 'the home page', path: '/', width: 1280, budgetKb: 95 },
  { what: 'the problem list', path: '/problems', width: 1280, budgetKb: 140 },
  { what: 'a problem on a phone', path: '/problems/1/description', width: 390, budgetKb: 130 },
  { what: 'a problem and its editor', path: '/problems/1/description', width: 1280, budgetKb: 280 },
]

for (const { what, path, width, budgetKb } of budgets) {
  test(`scripts and styles of ${what} are at most ${budgetKb} KB`, async ({ learner: page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    if (budgetKb > 200)
      await expect(page.getByRole('textbox', { name: 'Code editor' })).toBeVisible()
    const loadedSizes = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name }) => /\.(?:js|css)$/.test(name))
          .map(({ encodedBodySize }) => encodedBodySize),
      )
    let sizes: number[] = []
    // Scripts load after the first paint, so the network may be idle before.
    await expect
      .poll(async () => {
        const before = sizes.length
        sizes = await loadedSizes()
        return sizes.length > 5 && sizes.length === before
      })
      .toBe(true)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(budgetKb)
  })
}
