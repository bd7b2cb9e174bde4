import type { Page } from '@playwright/test'
import { expect } from './people.ts'

/** Fills in and submits the login form on the current page. */
export async function fillSignIn(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await expect(page).toHaveURL('/accounts/login')
  await page.getByLabel('Username or E-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
}
