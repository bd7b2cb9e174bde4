// Opens every page as a visitor, a learner and an admin, in light and dark. No page may violate the
// content policy, log an error to the console, overflow, or fail axe. In `npm test` axe inspects each
// page in one of the looks, in `npm run test:exhaustive` in all. The policy itself is tested in
// server/http.
import type { ConsoleMessage, Page } from '@playwright/test'
import { callPath } from '#contract'
import { call, newPerson, problemNamed, signIn, submit, verdictOf } from '../testing/api.ts'
import { adminPassword } from '../testing/instance.ts'
import { accessibilityFaults, expect, test, untilShown } from '../testing/people.ts'
import { acceptedSolution, firstSample } from '../testing/samples.ts'

/** Collects all errors on the pages from now on. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  const report = (what: string) => faults.push(`${new URL(page.url()).pathname}: ${what}`)
  await page.exposeFunction('reportViolation', report)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
      const what = `${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`
      Reflect.get(window, 'reportViolation')(what)
    })
  })
  page.on('pageerror', (error) => report(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpectedRefusal(message)) report(message.text())
  })
  return faults
}

/**
 * The browser logs each refused request. Other tests check which refusals are correct. A page must
 * not make a call for admins as another user. But only the server knows who a contribution's author is.
 */
function isExpectedRefusal(message: ConsoleMessage): boolean {
  const status = /^Failed to load resource: .* status of (40[134]) /.exec(message.text())?.[1]
  const isOfContribution = /\/api\/contributions\/\d/.test(message.location().url)
  return status === '403' ? isOfContribution : status !== undefined
}

/** Opens a page, waits for its content, and shows it in both colour schemes. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilShown(page)
  for (const colorScheme of ['dark', 'light'] as const) await page.emulateMedia({ colorScheme })
}

const desk = { width: 1440, height: 900 }
const sizes = [{ width: 390, height: 844 }, { width: 1280, height: 800 }, desk]
/** Every size in both schemes, which alternate. */
const looks = [...sizes, ...sizes].map((size, place) => ({
  size,
  colorScheme: place % 2 === 0 ? ('dark' as const) : ('light' as const),
}))
const isExhaustive = process.env['ASSAY_EXHAUSTIVE'] === 'true'

// Each page is inspected in six looks.
if (isExhaustive) test.describe.configure({ timeout: 900_000 })

/** Waits for animations to end, because colours differ during a fade. */
async function stillness(page: Page): Promise<void> {
  const moving = () =>
    document.getAnimations().flatMap(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      const { target, pseudoElement } = effect instanceof KeyframeEffect ? effect : {}
      return playState !== 'running' || isEndless ? [] : [`${target?.className}${pseudoElement}`]
    })
  await expect.poll(() => page.evaluate(moving)).toEqual([])
}

/** Opens pages, and checks each with axe and that nothing overflows sideways. */
async function inspectAll(page: Page, paths: readonly string[], faults: string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await page.setViewportSize(desk)
    await visit(page, path)
    for (const [look, { colorScheme, size }] of looks.entries()) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      if (await isTooWide(page)) faults.push(`${path}, ${size.width}: is wider than its window`)
      if (!isExhaustive && index % looks.length !== look) continue
      await stillness(page)
      const found = await accessibilityFaults(page)
      faults.push(...found.map((fault) => `${path}, ${colorScheme}, ${size.width}: ${fault}`))
    }
  }
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
}

async function somethingToSee(url: string) {
  const person = await newPerson(url, 'author')
  const problemId = await problemNamed(url, firstSample.title)
  const code = acceptedSolution(firstSample.slug, 'python')
  const submissionId = await submit(url, person, problemId, 'python', code)
  expect((await verdictOf(url, person, submissionId)).verdict).toBe('OK')
  return { problemId, submissionId, username: person.username }
}
/** Starts a rejudge of the only submission, which is never applied. */
async function rejudgePath(url: string, { submissionId }: Things): Promise<string> {
  const { token } = await signIn(url, 'admin', adminPassword)
  const body = { submission: String(submissionId), reason: 'To look at it' }
  const { rejudgeId } = await call(url, 'startRejudge', { token, body })
  return `/admin/rejudges/${rejudgeId}`
}
type Things = Awaited<ReturnType<typeof somethingToSee>>

/** Pages that differ for visitors, learners and admins. */
function publicPaths({ problemId, submissionId, username }: Things): string[] {
  return [
    ...['/', '/problems', `/problems/${problemId}/description`],
    ...[`/submissions/${submissionId}`, `/u/${username}`],
  ]
}

/** Visitors are led to the login screen. */
const userPaths = ['/submissions', '/profile', '/contribute']

function personalPaths(things: Things): string[] {
  return [...publicPaths(things), ...userPaths, `/problems/${things.problemId}/submissions`]
}

/** Visitors are redirected to the login screen, and learners to /notadmin. */
function reviewPaths({ problemId }: Things): string[] {
  const contribution = `/contributions/${problemId}`
  return ['/contributions', `${contribution}/description`, `${contribution}/submissions`]
}

/** Pages that are the same for all users. */
const commonPaths = [
  ...['/accounts/login', '/accounts/register', '/accounts/password/reset'],
  ...['/accounts/password/reset/done', '/accounts/password/reset/key/abc', '/notadmin'],
  ...['/verdicts', '/status', '/nothing'],
]

/** The paths that only admins may open. */
const adminPaths = [
  ...['/admin', '/admin/users', '/admin/outbox', '/admin/submissions', '/admin/rejudges'],
  ...['/admin/jobs', '/admin/nothing'],
]

/** Menus and dialogs have separate styles. */
async function openMenus(page: Page, { problemId }: Things): Promise<void> {
  await page.goto('/problems')
  for (const name of ['Difficulty', 'Tags']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await page.goto(`/problems/${problemId}/description`)
  const editor = page.getByRole('textbox', { name: 'Code editor' })
  await editor.click()
  await page.keyboard.type('int ')
  await page.getByText('Topics').hover()
}

test('a visitor finds no error on any page', async ({ visitor: page, url }) => {
  const faults = await faultsOf(page)
  const things = await somethingToSee(url)
  const led = [...userPaths, `/problems/${things.problemId}/submissions`, ...reviewPaths(things)]
  for (const path of led) await visit(page, path)
  await inspectAll(page, [...publicPaths(things), ...commonPaths], faults)
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/accounts\/login/)
  await openMenus(page, things)
  expect(faults).toEqual([])
})

test('a learner finds no error on any page', async ({ learner: page, url }) => {
  const faults = await faultsOf(page)
  const things = await somethingToSee(url)
  const { username } = page.person
  await inspectAll(page, personalPaths({ ...things, username }), faults)
  for (const path of [...reviewPaths(things), '/admin/users']) {
    // The visitor's test inspects /notadmin.
    await page.goto(path)
    await expect(page).toHaveURL('/notadmin')
  }
  await openMenus(page, things)
  await page.goto(`/u/${username}`)
  await page.getByRole('button', { name: /avatar/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(faults).toEqual([])
})

test('an admin finds no error on any page, including the outbox', async ({ admin: page, url }) => {
  const faults = await faultsOf(page)
  const things = await somethingToSee(url)
  for (const path of personalPaths(things)) await visit(page, path)
  const forAdmins = [...reviewPaths(things), ...adminPaths, await rejudgePath(url, things)]
  await inspectAll(page, forAdmins, faults)
  await page.goto(process.env['ASSAY_OUTBOX'] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(faults).toEqual([])
})

test('an error would be detected', async ({ visitor: page }) => {
  const faults = await faultsOf(page)
  await page.goto('/')
  await page.evaluate(() => {
    const image = new Image()
    image.src = 'https://elsewhere.example/x.png'
    document.body.append(image)
  })
  await expect.poll(() => faults.join('\n')).toContain('img-src https://elsewhere.example/x.png')
  const reply = await page.request.get(callPath('getProblem', { problemId: 2147483647 }))
  expect(reply.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
