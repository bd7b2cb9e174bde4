// @vitest-environment node
/**
 * Limits the size of a page before it is interactive: built JS and CSS together, compressed with
 * brotli.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
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

const sourcesOfPage = (path: string) => pagesAt(path).map(({ source }) => source)

function weight(sources: string[]): number {
  const { script, styles, modules } = filesOf(manifest(), sources, /^$/)
  const files = [script, ...styles, ...modules]
  return files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0)
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
  ['the verdicts', '/verdicts', 100],
  ['the status', '/status', 100],
  ['the administration', '/admin', 100],
  ['sign-in', '/accounts/login', 100],
  ['sign-up', '/accounts/register', 100],
]

describe('The size of a page', () => {
  it.each(budgets)('%s (%s) is at most %i KB', (_, path, budgetKb) => {
    const sources = sourcesOfPage(path)
    expect(sources.length).toBeGreaterThan(0)
    expect(weight(sources) / kb).toBeLessThanOrEqual(budgetKb)
  })

  it('of a problem with its editor and any one language is at most 280 KB', () => {
    const built = Object.keys(manifest())
    // Vim keys and error markers are loaded on demand, completion names with their language.
    const later = /^editor\/(?:vim-keys|markers|names-[a-z]+)\.ts$/
    const editor = built.filter((source) => source.startsWith('editor/') && !later.test(source))
    const languages = built.filter((source) => /@codemirror\/lang-[a-z]+\//.test(source))
    expect(editor.length).toBeGreaterThan(0)
    expect(languages.length).toBe(4)
    const page = [...sourcesOfPage('/problems/1/description'), ...editor]
    for (const language of languages) {
      const [, name = ''] = /lang-([a-z]+)/.exec(language) ?? []
      const names = `editor/names-${name}.ts`
      expect(built).toContain(names)
      expect(weight([...page, language, names]) / kb).toBeLessThanOrEqual(280)
    }
  })

  it('contains nothing of zod, KaTeX or zip.js', () => {
    const { modules, script } = filesOf(
      manifest(),
      budgets.flatMap(([, path]) => sourcesOfPage(path)),
      /^$/,
    )
    for (const file of [script, ...modules]) {
      expect(readFileSync(join(client, file), 'utf8')).not.toMatch(/ZodError|KaTeX|zip\.js/)
    }
  })
})
