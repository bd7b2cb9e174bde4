/** The built page of the list. A fixed reply replaces the server, so that nothing else is measured. */
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { callPath } from '#contract'
import type { ProblemItem } from '#contract/shapes.ts'

const dist = join(import.meta.dirname, '../../web/dist')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

export async function openListPage(page: Page, all: readonly ProblemItem[]): Promise<void> {
  const { render } = await import(pathToFileURL(join(dist, 'renderer/render.js')).href)
  const call = { call: 'listProblemsNoAccount', parameters: {} }
  const firstData = {
    settings: { listSorting: false },
    replies: [{ ...call, status: 200, data: { problems: all.slice(0, 50) }, total: all.length }],
  }
  const { html } = await render('/problems', firstData, { nonce: 'bench' })
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/problems') return route.fulfill({ contentType: 'text/html', body: html })
    if (pathname === callPath('listProblemsNoAccount', {})) {
      return route.fulfill({ json: { data: { problems: all } } })
    }
    const file = join(dist, 'client', pathname)
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    const contentType = types[extname(file)] ?? 'text/plain'
    return route.fulfill({ contentType, body: readFileSync(file) })
  })
  await page.goto('http://assay.test/problems')
}
