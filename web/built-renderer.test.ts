// @vitest-environment node
/** Renders pages with the built server renderer. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sampleProblem as problem } from './testing/sample-problem.ts'

const ada = {
  ...{ userId: 7, username: 'ada', fullname: 'Ada Lovelace', email: 'ada@example.org' },
  ...{ isAdmin: false, createdAt: '2026-11-20T15:42:00.000Z', suspended: null },
}
const warning = 'PostgreSQL 18.4 has known vulnerabilities.'
const pending = { ...problem, problemId: 6, title: 'Bridge of Ice' }

const file = join(import.meta.dirname, 'dist/renderer/render.js')
const replies = [
  { call: 'listProblemsNoAccount', parameters: {}, status: 200, data: { problems: [problem] } },
  { call: 'listLanguages', parameters: {}, status: 200, data: { languages: [] } },
  { call: 'getProblemNoAccount', parameters: { problemId: 5 }, status: 200, data: { problem } },
  { call: 'listWarnings', parameters: {}, status: 200, data: { warnings: [warning] } },
  { call: 'listUsers', parameters: {}, status: 200, data: { users: [ada], next: null } },
  { call: 'listContributions', parameters: {}, status: 200, data: { contributions: [pending] } },
]
/** Returns the replies to these calls, as the server does. */
function repliesOf(firstCalls: { call: string }[]) {
  return replies.filter((reply) => firstCalls.some(({ call }) => call === reply.call))
}

type Drawn = { build?: number; settings?: object; replies?: object[]; nonce?: string }

/** Renders the page at a path, by default with the replies to its first calls. */
async function draw(
  path: string,
  { build = 1, settings = {}, replies, nonce = 'n0nce' }: Drawn = {},
): Promise<string> {
  if (!existsSync(file)) throw new Error('Build the pages first: npm test does it.')
  // Like the server, which loads each build under a separate address.
  const { firstCalls, render } = await import(`${pathToFileURL(file).href}?${build}`)
  const firstData = {
    settings: { listSorting: false, ...settings },
    replies: replies ?? repliesOf(firstCalls(path)),
    requestId: nonce,
  }
  return String((await render(path, firstData, { nonce })).html)
}

const description = '/problems/5/description'
const ofProblem = (change: object) => ({
  ...{ call: 'getProblemNoAccount', parameters: { problemId: 5 }, status: 200 },
  data: { problem: { ...problem, ...change } },
})

describe('The HTML that the server sends', () => {
  it.each([
    ['/', 'Online Programming Learning Platform'],
    ['/problems', 'href="/problems/5/description"'],
    ['/problems/5/description', '<p>Cross <strong>it</strong>.</p>'],
    ['/verdicts', 'No judge has connected yet'],
    ['/accounts/login', 'Username or E-mail'],
    ['/profile', 'All your submissions with their code, as a ZIP archive.'],
    ['/admin', warning],
    ['/admin/users', 'Ada Lovelace'],
    ['/admin/outbox', 'Refresh'],
    ['/contributions', pending.title],
    ['/contribute', 'An admin reviews it before it is published.'],
  ])('of %s has its content, even after the build was replaced', async (path, content) => {
    for (const build of [1, 2]) {
      const html = await draw(path, { build })
      // The first data of the scripts would repeat the content.
      expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).toContain(content)
      // React marks a part that failed on the server and is left to the browser with this comment.
      expect(html).not.toContain('<!--$!-->')
    }
  })

  it.each([
    ['/contributions', ' data-for="admins"'],
    ['/admin', ' data-for="admins"'],
    ['/admin/users', ' data-for="admins"'],
    ['/submissions/5', ' data-for="users"'],
    ['/contributions/5/description', ''],
    ['/problems', ''],
  ])('says whom a page shows more than visitors: %s, %s', async (path, attribute) => {
    const html = await draw(path, { replies: [] })
    expect(html).toContain(`<html lang="en"${attribute}>`)
  })

  it('escapes the title of a page', async () => {
    const { render } = await import(`${pathToFileURL(file).href}?title`)
    const title = '</title><script>alert(1)</script>"\'&'
    const call = { call: 'getProblemNoAccount', parameters: { problemId: 5 }, status: 200 }
    const replies = [{ ...call, data: { problem: { ...problem, title } } }]
    const firstData = { settings: { listSorting: false }, replies }
    const { html } = await render('/problems/5/description', firstData, { nonce: 'n' })
    expect(html).not.toContain('<script>alert')
    const [, escaped] = /<title>(.*?)<\/title>/.exec(String(html)) ?? []
    expect(escaped).toBe(
      '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp; · Assay',
    )
  })

  it('of a page that begins with a picture has the title in its head alone', async () => {
    const links = { githubLink: null, facebookLink: null }
    const user = { ...ada, ...links, avatar: { url: '/avatars/7-1' } }
    const parameters = { username: 'ada' }
    const replies = [{ call: 'getUserByName', parameters, status: 200, data: { user } }]
    const html = await draw('/u/ada', { replies })
    expect(html.match(/<title>.*?<\/title>/g)).toEqual([
      '<title>Ada Lovelace (ada) · Assay</title>',
    ])
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'))
    expect(html).toMatch(/<img[^>]* src="\/avatars\/7-1"/)
  })

  it('tells a page about languages only where the operator has chosen them', async () => {
    const rust = { code: 'rust', name: 'Rust', extension: 'rs', timeFactor: 1 }
    const languages = [{ ...rust, editor: { mode: 'rust', template: 'fn main() {}' } }]
    const usual = await draw(description)
    expect(usual).toContain('Language: C++')
    expect(usual).toContain('"settings":{"listSorting":false}')
    const chosen = await draw(description, { settings: { languages } })
    expect(chosen).toContain('Language: Rust')
    expect(chosen).toContain('fn main() {}')
    const scripts = (html: string) => html.match(/<script type="module" src="[^"]+"/g)
    expect(scripts(chosen)).not.toEqual(scripts(usual))
    expect(await draw(description)).toBe(usual)
  })

  it.each([
    ['with a formula', '<p><math><mi>n</mi></math></p>', ['instrument', 'source', 'stix']],
    ['without formulas', '<p>n</p>', ['instrument', 'source']],
  ])('preloads the fonts of a statement %s', async (_, descriptionHtml, fonts) => {
    const html = await draw(description, { replies: [ofProblem({ descriptionHtml })] })
    const preloaded = [...html.matchAll(/as="font"[^>]* href="\/assets\/([a-z]+)/g)]
    expect(preloaded.map(([, name]) => name)).toEqual(fonts)
  })

  it('is cached, except for the nonce and the request id', async () => {
    const asked = (title: string, nonce: string) =>
      draw(description, { replies: [ofProblem({ title })], nonce })
    const first = await asked('Bridge of Ice', 'nonce-1')
    expect(first.match(/nonce-1/g)).toHaveLength(2)
    expect(await asked('Bridge of Ice', 'nonce-2')).toBe(first.replaceAll('nonce-1', 'nonce-2'))
    const changed = await asked('Bridge of Stone', 'nonce-1')
    expect(changed).toBe(first.replaceAll('Bridge of Ice', 'Bridge of Stone'))
  })
})
