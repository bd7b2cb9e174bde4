import { submitCode } from '../testing/code-pane.ts'
import { expect, fillSignIn, test } from '../testing/people.ts'
import { acceptedSolution, firstSample } from '../testing/samples.ts'

test('from registration to Accepted, Wrong answer and Compile error', async ({ visitor: page }) => {
  const username = `grace.hopper-${process.pid}`
  const draft = 'print("no crates at all")'
  await page.goto('/problems')
  await page.getByRole('link', { name: firstSample.title }).click()
  await expect(page).toHaveURL(/\/problems\/\d+\/description$/)
  await expect(page.getByRole('heading', { level: 1, name: firstSample.title })).toBeVisible()
  const problem = page.url()
  await submitCode(page, 'Python', draft)
  await expect(page.getByRole('alert')).toContainText('Please login to submit your code')

  const code = page.getByRole('region', { name: 'Code' })
  await code.getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Sign Up' }).click()
  // Until then, the form to sign in has a field with a similar label.
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Full Name').fill('Grace Hopper')
  await page.getByLabel('Password', { exact: true }).fill('nanosecond#1')
  await page.getByLabel('Confirm Password', { exact: true }).fill('nanosecond#1')
  await page.getByLabel('E-mail address').fill(`${username}@example.org`)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Sign up successfully')).toBeVisible()
  await fillSignIn(page, { username, password: 'nanosecond#1' })
  await expect(page).toHaveURL(problem)
  await expect(page.getByRole('button', { name: 'Language: Python' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code editor' })).toHaveText(draft)

  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(/\/submissions\/\d+$/)
  await expect(page.getByRole('region', { name: 'Code, Python' })).toContainText(draft)
  const verdict = page
    .getByRole('definition')
    .filter({ hasText: /^(Accepted|Wrong answer|Compile error)$/ })
  await expect(verdict).toHaveText('Wrong answer')
  await expect(page.getByText('Wrong answer on test 1').first()).toBeVisible()
  await expect(page.getByLabel('Input', { exact: true })).not.toBeEmpty()
  await expect(page.getByLabel('Expected', { exact: true })).not.toBeEmpty()
  await expect(page.getByLabel('Output', { exact: true })).toContainText('no crates at all')

  await page.getByRole('link', { name: firstSample.title }).first().click()
  await submitCode(page, 'Python', acceptedSolution(firstSample.slug, 'python'))
  await expect(verdict).toHaveText('Accepted')
  await expect(page.getByText(/^(\d+)\/\1 test cases passed/)).toBeVisible()

  await page.getByRole('link', { name: firstSample.title }).first().click()
  await submitCode(page, 'C++', 'int main() { return nothing; }')
  await expect(verdict).toHaveText('Compile error')
  await expect(page.getByLabel('Error output')).toContainText('nothing')
  await expect(page.getByText(/^0\/\d+ test cases passed/)).toBeVisible()

  await page.getByRole('link', { name: 'Submissions', exact: true }).first().click()
  const rows = page.getByRole('row').filter({ hasText: firstSample.title })
  await expect(rows).toHaveCount(3)
})
