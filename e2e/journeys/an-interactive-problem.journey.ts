// An interactive problem with a picture, from the form to a verdict.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { newPerson, type Person, signIn } from '../testing/api.ts'
import { submitCode } from '../testing/code-pane.ts'
import { chooseTests, openContribution } from '../testing/contribute-page.ts'
import { adminPassword } from '../testing/instance.ts'
import { enter, expect, expectAccessible, test } from '../testing/people.ts'

const title = 'The Hidden Number'
const samples = resolve(import.meta.dirname, '../../samples/problems')
const picture = resolve(samples, 'goat-at-the-chapel/files/behind-the-chapel.png')
const alt = 'A meadow behind a chapel'
const description = `Guess the number of goats. ![](meadow.png)

The first line says how many there are at most. After each guess, read higher, lower or correct.`

const interactor = `import sys
secret = int(open(sys.argv[1]).read())
print(100, flush=True)
for _ in range(7):
    try:
        guess = int(input())
    except (EOFError, ValueError):
        sys.exit('A number was expected.')
    if guess == secret:
        print('correct', flush=True)
        sys.exit(0)
    print('higher' if guess < secret else 'lower', flush=True)
sys.exit('Seven guesses were not enough.')
`
const right = `low, high = 1, int(input())
answer = ''
while answer != 'correct':
    guess = (low + high) // 2
    print(guess, flush=True)
    answer = input()
    if answer == 'higher': low = guess + 1
    if answer == 'lower': high = guess - 1
`
const wrong = `input()
for guess in range(1, 8):
    print(guess, flush=True)
    input()
`
const tests = {
  'input1.txt': '62\n',
  'output1.txt': '62\n',
  'input2.txt': '100\n',
  'output2.txt': '100\n',
}

test('an interactive problem with a picture is contributed, published and solved', async ({
  learner: author,
  url,
  browser,
}) => {
  await contribute(author)
  const own = author.getByRole('region', { name: 'My contributions' }).getByRole('listitem')
  await expect(own.getByText('Accepted')).toBeVisible()

  const admin = await pageOf(browser, url, await signIn(url, 'admin', adminPassword))
  await openContribution(admin, title)
  await expectPicture(admin)
  await expect(admin.getByRole('region', { name: 'Files' })).toContainText(`Text: ${alt}`)
  const program = admin.getByRole('region', { name: 'Interactor', exact: true })
  await program.getByText('interactor.py').click()
  await expect(program).toContainText('Seven guesses were not enough.')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Accept' }).click()
  await expect(admin.getByText('Contribution accepted')).toBeVisible()
  await admin.context().close()

  const solver = await pageOf(browser, url, await newPerson(url, 'solver'))
  await openProblem(solver)
  await expectAccessible(solver)
  await submitCode(solver, 'Python', right)
  await expect(solver.getByRole('definition').filter({ hasText: /^Accepted$/ })).toBeVisible()
  await expect(solver.getByText('2/2 test cases passed')).toBeVisible()

  await openProblem(solver)
  await submitCode(solver, 'Python', wrong)
  await expect(solver.getByText('Wrong answer on test 1').first()).toBeVisible()
  await expect(solver.getByRole('region', { name: 'Interactor' })).toContainText(
    'Seven guesses were not enough.',
  )
  const transcript = solver.getByRole('region', { name: 'Transcript' })
  await expect(transcript).toContainText('<Read: 100>Written: 1<Read: higher>Written: 2')
  await expectAccessible(solver)
  await solver.context().close()
})

async function contribute(page: Page): Promise<void> {
  await page.goto('/contribute')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Difficulty').selectOption('Platinum')
  await page.getByLabel('Description').fill(description)
  const file = { name: 'meadow.png', mimeType: 'image/png', buffer: readFileSync(picture) }
  await page.getByLabel('Pictures, attachments, PDF').setInputFiles(file)
  await page.getByLabel('What the picture shows in meadow.png').fill(alt)
  await page.getByRole('switch', { name: 'Markdown Preview' }).click()
  await expectPicture(page)
  await chooseTests(page, tests)
  await expect(page.getByText('2 tests found')).toBeVisible()
  await page.getByText('Optional: samples').click()
  const comparison = page.getByLabel('Comparison of outputs')
  await comparison.selectOption('Interactor: talks to the program')
  await page.getByLabel('Interactor language').selectOption('Python')
  await page.getByLabel('Interactor code').fill(interactor)
  await page.getByLabel('Language', { exact: true }).selectOption('Python')
  await page.getByLabel('Code', { exact: true }).fill(right)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Contribution submitted')).toBeVisible()
}

async function pageOf(browser: Browser, url: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await enter(context, person)
  return context.newPage()
}

async function openProblem(page: Page): Promise<void> {
  await page.goto('/problems')
  await page.getByRole('link', { name: title }).click()
  await expectPicture(page)
}

/** The picture of the statement is shown, not only its text. */
async function expectPicture(page: Page): Promise<void> {
  const shown = page.getByRole('img', { name: alt })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image) => Object(image).naturalWidth)).toBeGreaterThan(0)
}
