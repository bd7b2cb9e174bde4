import type { Page } from '@playwright/test'

/** Chooses the language and replaces the code in the editor. */
export async function writeCode(page: Page, language: string, code: string): Promise<void> {
  await page.getByRole('button', { name: /^Language:/ }).click()
  await page.getByRole('menuitemcheckbox', { name: language, exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Code editor' })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
}

/** Replaces the code and submits it. */
export async function submitCode(page: Page, language: string, code: string): Promise<void> {
  await writeCode(page, language, code)
  await pressSubmit(page)
}

export async function pressSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}
