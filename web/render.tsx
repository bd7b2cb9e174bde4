/**
 * The server's entry point into the pages, built into `web/dist/renderer/render.js`.
 *
 * For each page request the server makes the calls that `firstCalls(path)` returns, and those of
 * `furtherCalls(replies)`, as a visitor. It passes all replies to `render`, which returns the HTML
 * document. That is the same for all users, except for the nonce and the request id.
 */
import manifest from 'virtual:client-manifest'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { offerLanguages, specifiedLanguages } from '#contract'
import { loadAdminPage } from './admin/admin-pages.ts'
import { type FirstData, seedQueries } from './client/first-data.ts'
import { createQueryClient } from './client/queries.ts'
import { escapeHtml, filesOf, wholeDocument } from './document.ts'
import { firstCalls, furtherCalls } from './shell/first-calls.ts'
import { isKnownPath } from './shell/known-paths.ts'
import { Root } from './shell/Root.tsx'
import { loadPage, pagesAt } from './shell/routes.tsx'
import site from './site.json' with { type: 'json' }

export { firstCalls, furtherCalls }

const audienceOf: Partial<Record<string, 'users' | 'admins'>> = {
  AdminRoute: 'admins',
  ContributionListPage: 'admins',
  SubmissionPage: 'users',
}

type Drawn = { status: number; title: string; markup: string; hasFormulas: boolean }

/** The lifetime is short, because a few pages show the days since a date. */
const lifetimeMs = 60_000
const cache = new LRUCache<string, Drawn>({
  maxSize: 32 * 1024 * 1024,
  ttl: lifetimeMs,
  sizeCalculation: ({ markup }, key) => markup.length + key.length,
})
// An idle server does not keep the pages of busy times.
setInterval(() => cache.purgeStale(), lifetimeMs).unref()

/**
 * Renders the document of a page. The status is 200, or 404 for an unknown path or a resource that
 * does not exist.
 * @param path path and query of the request, as in `/problems?tags=Math`
 */
export async function render(
  path: string,
  firstData: FirstData,
  options: { nonce: string },
): Promise<{ status: number; html: string }> {
  const { pathname } = new URL(path, 'http://page')
  offerLanguages(firstData.settings.languages ?? specifiedLanguages)
  await loadPage(pathname)
  await loadAdminPage(pathname)
  const { requestId: _, ...shown } = firstData
  const key = `${path} ${JSON.stringify(shown)}`
  const cached = cache.get(key)
  const page = cached ?? draw(path, shown)
  if (cached === undefined) cache.set(key, page)
  const { status, title, markup, hasFormulas } = page
  const pages = pagesAt(pathname)
  const files = filesOf(
    manifest,
    pages.map(({ source }) => source),
    fontsOf(pages, hasFormulas),
    firstData.settings.languages === undefined ? 'main.tsx' : 'main-with-languages.tsx',
  )
  const description = `${site.name}: ${site.slogan}`
  const audience = pages.map(({ name }) => audienceOf[name]).find((found) => found !== undefined)
  const parts = { title, description, markup, firstData, files, audience }
  const html = wholeDocument({ ...parts, ...options })
  return { status, html }
}

/** @param firstData without the request id, which only the error page shows */
function draw(path: string, firstData: Omit<FirstData, 'requestId'>): Drawn {
  const queryClient = createQueryClient()
  seedQueries(queryClient, firstData)
  const html = renderToString(
    <Root
      firstData={firstData}
      queryClient={queryClient}
      router={(app) => <StaticRouter location={path}>{app}</StaticRouter>}
    />,
  )
  // React writes the title, for the head, before the page; links to images may precede it.
  const [element = '', title = escapeHtml(site.name)] = /<title>(.*?)<\/title>/s.exec(html) ?? []
  const markup = html.replace(element, () => '')
  queryClient.clear()
  const { pathname } = new URL(path, 'http://page')
  const isMissing = !isKnownPath(pathname) || firstData.replies.some((it) => it.status === 404)
  return { status: isMissing ? 404 : 200, title, markup, hasFormulas: markup.includes('<math') }
}

/**
 * Returns the fonts to preload. Only pages of statements preload the serif font and the font of formulas:
 * the sample at the end of /contribute must not delay the form.
 */
function fontsOf(pages: readonly { name: string }[], hasFormulas: boolean): RegExp {
  const isStatement = /^(?:HomePage|ProblemPage|ContributionPage)$/
  const fonts = [
    'instrument-sans-latin-wght-normal',
    ...(pages.some(({ name }) => isStatement.test(name))
      ? ['source-serif-4-latin-wght-normal', ...(hasFormulas ? ['stix-two-math-subset'] : [])]
      : []),
  ]
  return new RegExp(fonts.join('|'))
}
