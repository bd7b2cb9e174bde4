import { describe, expect, it } from 'vitest'
import { type FirstData, readFirstData } from './client/first-data.ts'
import { filesOf, type Manifest, wholeDocument } from './document.ts'
import { isKnownPath } from './shell/known-paths.ts'

const hostile = '</script><script>alert(1)</script><!--\u2028\u2029"\'&'
const reply = { call: 'getProblemNoAccount', parameters: { problemId: 1 }, status: 200 } as const
const firstData: FirstData = {
  settings: { listSorting: false },
  replies: [{ ...reply, data: { problem: { title: hostile } } }],
}
const html = wholeDocument({
  ...{ title: 'Ink &amp; Paper', description: hostile, markup: '<p>the page</p>', firstData },
  ...{ nonce: 'n0nce', audience: undefined },
  files: { script: '/assets/main.js', styles: [], modules: [], fonts: [] },
})
const parsed = new DOMParser().parseFromString(html, 'text/html')

describe('The document around a page', () => {
  it('runs no script but its own, whatever the data contain', () => {
    const later = parsed.querySelector('template')?.content.querySelectorAll('script') ?? []
    const scripts = [...parsed.querySelectorAll('script'), ...later]
    expect(scripts.map((one) => [one.type, one.getAttribute('src')])).toEqual([
      ['', '/before-paint.js'],
      ['', '/before-alive.js'],
      ['application/json', null],
      ['module', '/assets/main.js'],
    ])
    expect(parsed.title).toBe('Ink & Paper')
  })

  it('returns the first data unchanged', () => {
    expect(readFirstData(parsed)).toEqual(firstData)
  })

  it('names the files of a page and of all their imports, each once', () => {
    const manifest: Manifest = {
      'main.tsx': { file: 'assets/main.js', imports: ['_shared.js'] },
      '_shared.js': {
        file: 'assets/shared.js',
        css: ['assets/main.css'],
        assets: ['assets/sans.woff2', 'assets/mono.woff2'],
      },
      'home/HomePage.tsx': { file: 'assets/home.js', imports: ['_shared.js', 'main.tsx'] },
    }
    expect(filesOf(manifest, ['home/HomePage.tsx', 'gone.tsx'], /sans/)).toEqual({
      script: '/assets/main.js',
      styles: ['/assets/main.css'],
      modules: ['/assets/shared.js', '/assets/home.js'],
      fonts: ['/assets/sans.woff2'],
    })
  })

  it('starts with another entry where the operator has chosen the languages', () => {
    const entry = 'main-with-languages.tsx'
    const manifest: Manifest = {
      'main.tsx': { file: 'assets/main.js' },
      [entry]: { file: 'assets/languages.js' },
    }
    const { script, modules } = filesOf(manifest, [], /sans/, entry)
    expect([script, modules]).toEqual(['/assets/languages.js', ['/assets/main.js']])
  })
})

it.each([
  ['/problems/1/description', true],
  ['/problems/abc/description', false],
  ['/problems/0/submissions', false],
  ['/submissions/2147483648', false],
  ['/submissions/12', true],
  ['/nothing', false],
  ['/admin', true],
  ['/admin/', true],
  ['/admin/rejudges/12', true],
  ['/admin/rejudges/abc', false],
  ['/admin/nothing', false],
  ['/admin/users/12', false],
])('A known path of the form %s is reported: %s', (path, known) => {
  expect(isKnownPath(path)).toBe(known)
})
