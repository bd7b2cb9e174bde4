import { problemNamed } from '../testing/api.ts'
import { expect, test, untilShown } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'

test('pages that fit into the window do not scroll, and no band is left below the code', async ({
  url,
  learner: page,
}) => {
  const problem = `/problems/${await problemNamed(url, firstSample.title)}/description`
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/notadmin', '/nothing', '/submissions', '/profile', problem]) {
    await page.goto(path)
    await untilShown(page)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toBeInViewport({ ratio: 1 })
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(below, path).toBe(0)
  }
  const submit = await page.getByRole('button', { name: 'Submit', exact: true }).boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  const submitEnd = (submit?.y ?? 0) + (submit?.height ?? 0)
  expect((footer?.y ?? 0) - submitEnd).toBeLessThanOrEqual(12)
})
