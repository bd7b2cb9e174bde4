import { writeCode } from '../testing/code-pane.ts'
import { expect, test } from '../testing/people.ts'
import { acceptedSolution, firstSample } from '../testing/samples.ts'

test('a learner runs code on a sample and on a custom input before submitting', async ({
  learner: page,
}) => {
  await page.goto('/problems')
  await page.getByRole('link', { name: firstSample.title }).click()
  const panel = page.getByRole('region', { name: 'Run', exact: true })

  await writeCode(page, 'Python', acceptedSolution(firstSample.slug, 'python'))
  await page.keyboard.press("ControlOrMeta+'")
  await expect(panel.getByText('Matches the expected output', { exact: true })).toBeVisible()
  await expect(panel.getByText(/^\d+ ms$/)).toBeVisible()

  await writeCode(page, 'Python', 'print(input()[::-1])')
  await panel.getByRole('button', { name: 'Own input' }).click()
  await panel.getByRole('textbox', { name: 'Own input' }).fill('stressed')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(panel.getByText('Finished', { exact: true })).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Output' })).toHaveText('desserts')

  await writeCode(page, 'C++', 'int main() { return nothing; }')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(panel.getByText('Compile error', { exact: true })).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Compiler messages' })).toContainText('nothing')

  await page.goto('/submissions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
})
