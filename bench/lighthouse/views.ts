/** How Lighthouse looks at pages: the device, the colour scheme, and who is signed in. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

export interface View {
  widthPx: 390 | 1280 | 1440
  theme: 'light' | 'dark'
  isSignedIn: boolean
}

/** The view that the bars of design.md were made for. */
export const phone: View = { widthPx: 390, theme: 'light', isSignedIn: false }

/** Each width and each scheme, as a visitor and as a user. */
export const allViews: readonly View[] = [false, true].flatMap((isSignedIn) => [
  { ...phone, isSignedIn },
  { widthPx: 390, theme: 'dark', isSignedIn },
  { widthPx: 1280, theme: 'light', isSignedIn },
  { widthPx: 1440, theme: 'dark', isSignedIn },
])

export function nameOf({ widthPx, theme, isSignedIn }: View): string {
  return `${widthPx} px, ${theme}, ${isSignedIn ? 'signed in' : 'visitor'}`
}

/** Returns Lighthouse's options; phones are its default. */
export function deviceOptions({ widthPx }: View): string[] {
  if (widthPx === 390) return []
  return [
    '--preset=desktop',
    `--screenEmulation.width=${widthPx}`,
    '--screenEmulation.height=900',
    '--screenEmulation.deviceScaleFactor=1',
  ]
}

/** A browser's data that hold a session and a theme, but nothing in the HTTP cache. */
export class BrowserData {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** @param flags of the browser */
  static async make(
    executablePath: string,
    flags: readonly string[],
    url: string,
    { theme, token }: { theme: View['theme']; token: string | null },
  ): Promise<BrowserData> {
    const folder = mkdtempSync(join(tmpdir(), 'assay-lighthouse-'))
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: [...flags],
    })
    try {
      const page = await context.newPage()
      await page.goto(`${url}/robots.txt`)
      const stored = { 'kept:visitor:theme': theme, ...(token === null ? {} : { token }) }
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, stored)
    } finally {
      await context.close()
    }
    return new BrowserData(folder)
  }

  /** Lets `work` use a copy of the folder, which each start of the browser needs for itself. */
  async withCopy<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const copy = mkdtempSync(join(tmpdir(), 'assay-lighthouse-'))
    try {
      cpSync(this.#folder, copy, { recursive: true })
      return await work(copy)
    } finally {
      rmSync(copy, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
