import { submitCode } from '../testing/code-pane.ts'
import { expect, test } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'

test('a submission looks the same on every later visit', async ({ learner: page }) => {
  await page.goto('/problems')
  await page.getByRole('link', { name: firstSample.title }).click()
  // Sleeps, which is long enough to reload the page meanwhile and takes no CPU time.
  await submitCode(page, 'Python', 'import time\ntime.sleep(2)\nprint("no crates at all")')
  await expect(page).toHaveURL(/\/submissions\/\d+$/)
  const submission = page.url()
  await page.reload()

  const facts = page.getByRole('definition')
  const verdict = facts.filter({ hasText: /^(Wrong answer|Time limit exceeded)$/ })
  await expect(verdict).toBeVisible()
  const passed = page.getByText(/^0\/\d+ test cases passed$/)
  await expect(passed).toBeVisible()
  const words = await facts.allTextContents()
  const count = await passed.allTextContents()

  async function expectTheSame() {
    await expect(page).toHaveURL(submission)
    await expect(facts).toHaveText(words)
    await expect(passed).toHaveText(count)
    await expect(page.getByRole('region', { name: 'Code, Python' })).toContainText('time.sleep(2)')
  }
  await expectTheSame()
  await page.reload()
  await expectTheSame()

  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Submissions', exact: true }).click()
  const all = page.getByRole('table', { name: 'Submissions', exact: true })
  await all.getByRole('row').filter({ hasText: firstSample.title }).click()
  await expectTheSame()

  await page.getByRole('heading', { level: 1 }).getByRole('link').click()
  const tabs = page.getByRole('navigation', { name: 'Problem', exact: true })
  await tabs.getByRole('link', { name: 'Submission' }).click()
  await expect(page).toHaveURL(/\/problems\/\d+\/submissions$/)
  const own = page.getByRole('table', { name: 'Submissions for this problem' })
  await own.getByRole('row').filter({ hasText: 'Python' }).click()
  await expectTheSame()

  await bar.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/accounts/login')
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
