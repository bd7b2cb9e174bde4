/** The views that Lighthouse measures: the device, the colour scheme, and the person who is signed in. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

export interface View {
  widthPx: 390 | 1280 | 1440
  theme: 'light' | 'dark'
  person: Person
}

const people = ['visitor', 'user', 'admin'] as const
export type Person = (typeof people)[number]

/** The view that the bars of design.md were made for. */
export const phone: View = { widthPx: 390, theme: 'light', person: 'visitor' }

/** Each width and each colour scheme, for each person. */
export const allViews: readonly View[] = people.flatMap((person) => [
  { ...phone, person },
  { widthPx: 390, theme: 'dark', person },
  { widthPx: 1280, theme: 'light', person },
  { widthPx: 1440, theme: 'dark', person },
])

export function nameOf({ widthPx, theme, person }: View): string {
  return `${widthPx} px, ${theme}, ${person}`
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

/** Returns the theme that each picture shows, by its mean lightness. */
export async function themesOf(
  executablePath: string,
  flags: readonly string[],
  pictures: readonly string[],
): Promise<View['theme'][]> {
  const browser = await chromium.launch({ executablePath, args: [...flags] })
  try {
    const page = await browser.newPage()
    const brightness = await Promise.all(pictures.map((url) => page.evaluate(meanBrightness, url)))
    return brightness.map((mean) => (mean < 128 ? 'dark' : 'light'))
  } finally {
    await browser.close()
  }
}

/** Runs in the browser. Returns the mean brightness, from 0 (black) to 255 (white). */
async function meanBrightness(url: string): Promise<number> {
  const image = new Image()
  image.src = url
  await image.decode()
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('The browser has no canvas.')
  context.drawImage(image, 0, 0)
  // Each pixel has four numbers. The last is its opacity, which is left out.
  const colours = context.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 < 3)
  return colours.reduce((sum, one) => sum + one, 0) / colours.length
}

/** Browser data that contain a session and a theme, but nothing in the HTTP cache. */
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
