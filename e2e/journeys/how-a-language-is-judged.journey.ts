import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../testing/people.ts'
import { firstSample } from '../testing/samples.ts'

for (const width of [1440, 390]) {
  test(`in a window ${width} wide, a visitor reads how a language is judged`, async ({
    visitor: page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/problems')
    await page.getByRole('link', { name: firstSample.title }).click()
    if (width < 768) await page.getByRole('button', { name: 'Code' }).click()
    await page.getByRole('button', { name: 'Language: C++' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Java', exact: true }).click()
    const button = page.getByRole('button', { name: 'How Java is judged' })
    await button.focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'How Java is judged' })
    await expect(card.getByRole('heading', { name: /^Java \d+/ })).toBeVisible()
    await expect(card.getByText(/^javac .* Main\.java/)).toBeVisible()
    await expect(card.getByText(/^java .*-Xmx\d+m .*-jar a\.jar$/)).toBeVisible()
    await expect(
      card.getByText(/^\d+ s of CPU time for each test, plus \d+ ms for Java to start$/),
    ).toBeVisible()
    const box = await card.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations).toEqual([])
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(button).toBeFocused()
  })
}
