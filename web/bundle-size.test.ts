// @vitest-environment node
/**
 * Limits the size of a page: everything that the browser loads before it is idle, JS and CSS
 * together, compressed with brotli.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, type Manifest } from './document.ts'
import { pagesAt } from './shell/routes.tsx'

const kb = 1024
const client = join(import.meta.dirname, 'dist/client')
const manifestFile = join(client, '.vite/manifest.json')

function manifest(): Manifest {
  if (!existsSync(manifestFile)) throw new Error('Build the pages first: npm test does it.')
  return JSON.parse(readFileSync(manifestFile, 'utf8'))
}

/** The scripts of `public/`, which every page loads in addition to the bundle. */
function separateScripts(): string[] {
  const scripts = readdirSync(client).filter((file) => file.endsWith('.js'))
  expect(scripts).toHaveLength(2)
  return scripts
}

function weight(sources: string[]): number {
  const { script, styles, modules } = filesOf(manifest(), sources, /^$/)
  const files = [...separateScripts(), script, ...styles, ...modules]
  return files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0)
}

/** Chunks that pages load by themselves, after they are shown. */
const late: Record<string, string[]> = {
  ProblemPage: ['problems/NeighbourLinks.tsx', 'problems/StatementLinks.tsx'],
  SubmissionPage: ['problems/NeighbourLinks.tsx'],
  AdminRoute: ['admin/UsersPage.tsx'],
}

function sourcesOfPage(path: string): string[] {
  return pagesAt(path).flatMap(({ name, source }) => [source, ...(late[name] ?? [])])
}

const budgets: [page: string, path: string, budgetKb: number][] = [
  ['home', '/', 95],
  ['the problem list', '/problems', 140],
  ['the problem page before the editor', '/problems/1/description', 130],
  ['the problem page, second tab', '/problems/1/submissions', 140],
  ["the user's submissions", '/submissions', 140],
  ['a submission', '/submissions/1', 140],
  ['the comparison of two submissions', '/compare', 140],
  ['a profile', '/u/ada', 120],
  ['editing a profile', '/profile', 120],
  ['contributing', '/contribute', 145],
  ['the contributions', '/contributions', 140],
  ['a contribution before the editor', '/contributions/1/description', 140],
  ['a contribution, second tab', '/contributions/1/submissions', 150],
  ['the verdicts', '/verdicts', 102],
  ['the status', '/status', 100],
  ['the administration', '/admin', 105],
  ['sign-in', '/accounts/login', 100],
  ['sign-up', '/accounts/register', 100],
]

const forWorkers = /ZodError|KaTeX|zip\.js|This is not a known package/

describe('The size of a page', () => {
  it.each(budgets)('%s (%s) is at most %i KB', (_, path, budgetKb) => {
    const sources = sourcesOfPage(path)
    expect(sources.length).toBeGreaterThan(0)
    expect(weight(sources) / kb).toBeLessThanOrEqual(budgetKb)
  })

  it.each([['python'], ['cpp'], ['c'], ['java'], ['javascript']])(
    'of a problem with its editor for %s is at most 280 KB',
    (language) => {
      const built = Object.keys(manifest())
      const ofEditor = ['open-editor.ts', `editor/modes/${language}.ts`, 'CodeTools.tsx']
      const editor = ofEditor.flatMap((end) => built.find((source) => source.endsWith(end)) ?? [])
      expect(editor).toHaveLength(ofEditor.length)
      const sources = [...sourcesOfPage('/problems/1/description'), ...editor]
      expect(weight(sources) / kb).toBeLessThanOrEqual(280)
    },
  )

  it('contains nothing of zod, KaTeX, zip.js or the worker that reads packages', () => {
    const { modules, script } = filesOf(
      manifest(),
      budgets.flatMap(([, path]) => sourcesOfPage(path)),
      /^$/,
    )
    for (const file of [script, ...modules]) {
      expect(readFileSync(join(client, file), 'utf8')).not.toMatch(forWorkers)
    }
  })
})

describe('A worker', () => {
  const assets = join(client, 'assets')
  const workers = () => readdirSync(assets).filter((file) => /-worker-.*\.js$/.test(file))

  it('uses nothing that only pages have', () => {
    expect(workers().some((file) => file.startsWith('package-worker'))).toBe(true)
    for (const file of workers()) {
      expect(readFileSync(join(assets, file), 'utf8'), file).not.toMatch(/\bdocument\.[a-z]+\(/i)
    }
  })
})
