// The layout of the code pane, which needs a real browser.
import type { Page } from '@playwright/test'
import { problemNamed } from '../testing/api.ts'
import { writeCode } from '../testing/code-pane.ts'
import { expect, test } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'

const sizes = [
  { name: 'a desktop', width: 1280, height: 800, isPhone: false },
  { name: 'a low window', width: 1280, height: 560, isPhone: false },
  { name: 'a phone', width: 390, height: 844, isPhone: true },
]
const longCode = Array.from({ length: 60 }, (_, line) => `line${line} = ${line}`).join('\n')

const controls = (page: Page) => [
  page.getByRole('button', { name: /^Language:/ }),
  page.getByRole('button', { name: 'Input', exact: true }),
  page.getByRole('button', { name: 'Run', exact: true }),
  page.getByRole('button', { name: 'Submit', exact: true }),
]

/** Returns where the controls are in the window. */
const positions = (page: Page) =>
  Promise.all(controls(page).map((control) => control.boundingBox()))

function editorHeight(page: Page): Promise<number> {
  return page.locator('.cm-editor').evaluate((editor) => editor.clientHeight)
}

for (const { name, isPhone, ...viewport } of sizes) {
  test(`the Run panel takes height from the editor alone on ${name}`, async ({
    visitor: page,
    url,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`/problems/${await problemNamed(url, firstSample.title)}/description`)
    if (isPhone) await page.getByRole('button', { name: 'Code', exact: true }).click()
    await writeCode(page, 'Python', longCode)
    const before = await positions(page)
    const height = await editorHeight(page)

    for (const control of controls(page)) await expect(control).toBeInViewport({ ratio: 1 })
    await page.keyboard.press("ControlOrMeta+'")
    await expect(page.getByRole('region', { name: 'Run', exact: true })).toBeInViewport()
    await expect.poll(() => editorHeight(page)).toBeLessThan(height)
    expect(await positions(page)).toEqual(before)
    // The cursor is behind the last letter.
    await expect(page.locator('.cm-cursor-primary')).toBeInViewport({ ratio: 1 })
    const cursor = await page.locator('.cm-cursor-primary').boundingBox()
    const scroller = await page.locator('.cm-scroller').boundingBox()
    expect((cursor?.y ?? 0) + (cursor?.height ?? 0)).toBeLessThanOrEqual(
      (scroller?.y ?? 0) + (scroller?.height ?? 0) + 1,
    )

    await page.getByRole('button', { name: 'Input', exact: true }).click()
    await expect.poll(() => editorHeight(page)).toBe(height)
    expect(await positions(page)).toEqual(before)
  })
}
