import { signIn } from '../testing/api.ts'
import { submitCode } from '../testing/code-pane.ts'
import { chooseTests, openContribution } from '../testing/contribute-page.ts'
import { adminPassword } from '../testing/instance.ts'
import { enter, expect, expectAccessible, test } from '../testing/people.ts'

const title = 'The Twice of Everything'
const twice = 'print(2 * int(input()))'
const firstTest = { 'input1.txt': '1\n', 'output1.txt': '2\n' }

test('a problem is refused, rejected, revised, accepted, published and solved', async ({
  learner: page,
  url,
  browser,
}) => {
  await page.goto('/contribute')
  await chooseTests(page, { ...firstTest, 'input2.txt': '2\n' })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(
    page.getByText('Number of input files must match number of output files'),
  ).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)

  await chooseTests(page, firstTest)
  await expect(page.getByText('1 test found')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Difficulty').selectOption('Bronze')
  await page.getByLabel('Description').fill('Write **twice** the number: $2n$.')
  await page.getByRole('switch', { name: 'Markdown Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview of the description' })
  await expect(preview.locator('math')).toBeVisible()
  await page.getByText('Optional: samples').click()
  await page.getByLabel('Language', { exact: true }).selectOption('Python')
  await page.getByLabel('Code', { exact: true }).fill(twice)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Contribution submitted')).toBeVisible()
  const own = page.getByRole('region', { name: 'My contributions' }).getByRole('listitem')
  await expect(own.getByText('Pending review')).toBeVisible()
  // Updated live by events, without a reload.
  await expect(own.getByText('Accepted')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: url })
  await enter(context, await signIn(url, 'admin', adminPassword))
  const admin = await context.newPage()
  await openContribution(admin, title)
  await expect(admin.getByRole('region', { name: 'Tests' })).toContainText('2 bytes')
  await admin.getByRole('button', { name: 'Reject' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Reject this contribution' })
  await expectAccessible(admin)
  await dialog.getByLabel('Reason (optional)').fill('One test is not enough.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByText('Contribution rejected')).toBeVisible()

  await page.reload()
  await expect(own.getByText('One test is not enough.')).toBeVisible()
  await own.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByText('Leave this empty to keep the tests of revision 1.')).toBeVisible()
  await chooseTests(page, { ...firstTest, 'input2.txt': '21\n', 'output2.txt': '42\n' })
  await page.getByRole('button', { name: 'Submit revision' }).click()
  await expect(page.getByText('Contribution submitted')).toBeVisible()
  await expect(own.getByText('Pending review')).toBeVisible()

  await openContribution(admin, title)
  await expect(admin.getByRole('region', { name: 'Changes' })).toContainText('input2.txt: added')
  await submitCode(admin, 'Python', twice)
  await expect(admin.getByText('2/2 test cases passed')).toBeVisible()
  await admin.getByRole('link', { name: title }).click()
  await admin.getByRole('link', { name: 'Submission', exact: true }).click()
  await expect(
    admin.getByRole('table', { name: 'Submissions on this contribution' }),
  ).toContainText('by admin')
  await admin.getByRole('button', { name: 'Accept' }).click()
  await expect(admin.getByText('Contribution accepted')).toBeVisible()

  await page.goto('/problems')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('region', { name: 'Sample 1' })).toBeVisible()
  await submitCode(page, 'Python', twice)
  await expect(page.getByText('2/2 test cases passed')).toBeVisible()
  await context.close()
})
