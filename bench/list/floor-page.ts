/**
 * The floor: a page without a framework that does only what any filter of a list must do. Its rows
 * have the texts, the link and the font of the real list, but no icons, no borders around tags and no
 * virtual rows. A key press filters the titles and replaces the texts.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { difficultyLabel } from '#contract'
import type { ProblemItem } from '#contract/shapes.ts'

/** The number of rows that the real list has in a window of this height. */
const rowCount = 16
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)

const row = '<tr><td><a href="/"></a></td><td></td><td></td></tr>'
const html = `<!doctype html>
<html lang="en">
<title>Floor</title>
<style>
  @font-face { font-family: Text; font-weight: 400 700; src: url(/font.woff2) }
  body { font: 15px/22.5px Text; max-width: 70rem; margin: 0 auto }
  table { table-layout: fixed; width: 100%; border-collapse: collapse }
  tr { height: 48px }
  td { padding: 0 16px; border-top: 1px solid #e4e0d6 }
</style>
<search><input type="search" aria-label="Search by title" autocomplete="off"> <output></output></search>
<table><tbody>${row.repeat(rowCount)}</tbody></table>
</html>`

export async function openFloorPage(page: Page, all: readonly ProblemItem[]): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
    if (pathname !== '/font.woff2') return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: 'font/woff2', body: readFileSync(font) })
  })
  await page.goto('http://floor.test/')
  const rows = all.map(({ problemId, title, tags, difficulty }) => ({
    path: `/problems/${problemId}/description`,
    title,
    tags: tags.replaceAll(',', ' '),
    level: difficultyLabel(difficulty),
  }))
  await page.evaluate(filterOnInput, rows)
}

type Row = { path: string; title: string; tags: string; level: string }

/** Runs in the page. */
function filterOnInput(all: Row[]): void {
  const box = document.querySelector('input')
  const count = document.querySelector('output')
  const shown = [...document.querySelectorAll('tr')].map((row) => {
    const [title, tags, level] = row.cells
    return { row, link: row.querySelector('a'), title, tags, level }
  })
  function show() {
    const text = box?.value.trim() ?? ''
    const found = all.filter(({ title }) => title.includes(text))
    if (count !== null) count.textContent = `${found.length} problems`
    for (const [place, { row, link, tags, level }] of shown.entries()) {
      const item = found[place]
      row.hidden = item === undefined
      if (item === undefined || !link || !tags || !level) continue
      link.href = item.path
      link.textContent = item.title
      tags.textContent = item.tags
      level.textContent = item.level
    }
  }
  box?.addEventListener('input', show)
  show()
}
