import type { BrowserContext, Page } from '@playwright/test'
import { type Person, signIn } from '../testing/api.ts'
import { submitCode } from '../testing/code-pane.ts'
import { adminPassword } from '../testing/instance.ts'
import { expect, expectAccessible, test } from '../testing/people.ts'
import { zipOf } from '../testing/zip.ts'

const title = 'The Twice of Everything'
const twice = 'print(2 * int(input()))'

async function choose(page: Page, files: Record<string, string>): Promise<void> {
  const buffer = Buffer.from(await (await zipOf(files)).arrayBuffer())
  const archive = { name: 'tests.zip', mimeType: 'application/zip', buffer }
  await page.getByLabel('Upload tests').setInputFiles(archive)
}

test('a problem is refused, rejected, revised, accepted, published and solved', async ({
  learner: page,
  url,
  browser,
}) => {
  // An incomplete form is not sent.
  await page.goto('/contribute')
  await expect(page.getByRole('heading', { level: 1, name: 'Contribute' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Please upload a test case file')).toBeVisible()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)

  await choose(page, { 'input1.txt': '1\n', 'output1.txt': '2\n', 'input2.txt': '2\n' })
  await expect(
    page.getByText('Number of input files must match number of output files'),
  ).toBeVisible()

  await choose(page, { 'input1.txt': '1\n', 'output1.txt': '2\n' })
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

  // The input survives a reload; the file must be chosen again.
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByText('“tests.zip” was chosen before')).toBeVisible()
  await choose(page, { 'input1.txt': '1\n', 'output1.txt': '2\n' })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Contribution submitted')).toBeVisible()
  const own = page.getByRole('region', { name: 'My contributions' }).getByRole('listitem')
  await expect(own.getByText('Waits for review')).toBeVisible()
  // Updated live by events, without a reload.
  await expect(own.getByText('Accepted')).toBeVisible()
  await expectAccessible(page)

  const admin = await enter(await browser.newContext({ baseURL: url }), url)
  await openInList(admin)
  await expect(admin.getByRole('region', { name: 'Tests' })).toContainText('2 bytes')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Reject' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Reject this contribution' })
  await dialog.getByLabel('Reason (optional)').fill('One test is not enough.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByText('Contribution rejected')).toBeVisible()
  await expect(admin).toHaveURL('/contributions')

  await page.reload()
  await expect(own.getByText('One test is not enough.')).toBeVisible()
  await own.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByText('The tests of revision 1 stay')).toBeVisible()
  await choose(page, {
    'input1.txt': '1\n',
    'output1.txt': '2\n',
    'input2.txt': '21\n',
    'output2.txt': '42\n',
  })
  await page.getByRole('button', { name: 'Submit revision' }).click()
  await expect(page.getByText('Contribution submitted')).toBeVisible()
  await expect(own.getByText('Waits for review')).toBeVisible()

  await openInList(admin)
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
  await expect(admin).toHaveURL('/contributions')

  await page.goto('/problems')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('region', { name: 'Sample 1' })).toBeVisible()
  await submitCode(page, 'Python', twice)
  await expect(page.getByText('2/2 test cases passed')).toBeVisible()
})

async function enter(context: BrowserContext, url: string): Promise<Page> {
  const { token }: Person = await signIn(url, 'admin', adminPassword)
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context.newPage()
}

/** Opens the only pending contribution from the list. */
async function openInList(page: Page): Promise<void> {
  await page.goto('/contributions')
  const row = page.getByRole('table', { name: 'contributions' }).getByRole('link', { name: title })
  await row.click()
  await expect(page).toHaveURL(/\/contributions\/\d+\/description$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
