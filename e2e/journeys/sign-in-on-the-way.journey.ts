import { newPerson } from '../testing/api.ts'
import { submitCode } from '../testing/code-pane.ts'
import { expect, fillSignIn, test } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'

test('a visitor who submits signs in and finds the draft again', async ({ visitor: page, url }) => {
  const person = await newPerson(url)
  const line = 'print("written before signing in")'
  await page.goto('/problems')
  await page.getByRole('link', { name: firstSample.title }).click()
  await expect(page).toHaveURL(/\/problems\/\d+\/description$/)
  const problem = page.url()
  await submitCode(page, 'Python', line)
  await expect(page.getByRole('alert')).toContainText('Please login to submit your code')

  const code = page.getByRole('region', { name: 'Code' })
  await code.getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(page, person)
  await expect(page).toHaveURL(problem)
  await expect(page.getByRole('button', { name: 'Language: Python' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code editor' })).toHaveText(line)

  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(/\/submissions\/\d+$/)
  await expect(page.getByRole('region', { name: 'Code, Python' })).toContainText(line)
})
