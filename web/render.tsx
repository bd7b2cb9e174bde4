/**
 * The server's entry point into the pages, built into `web/dist/renderer/render.js`.
 *
 * Theory of operation. For each page request the server calls `firstCalls(path)`, which returns the
 * API calls that the page starts with, and makes them as a visitor. It passes the replies to
 * `furtherCalls(replies)` for calls that depend on them. Then it passes all replies to `render`,
 * which returns the whole HTML document: the page as rendered by React, the replies as JSON for the
 * browser's first render, and links to the files that the page needs. A page request carries no
 * identity. The result is therefore the visitor's view and the same for all users, except for the
 * nonce and the request id.
 */
import manifest from 'virtual:client-manifest'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { limits } from '#contract'
import { type FirstData, seedQueries } from './client/first-data.ts'
import { createQueryClient } from './client/queries.ts'
import { filesOf, wholeDocument } from './document.ts'
import { firstCalls, furtherCalls } from './shell/first-calls.ts'
import { isKnownPath } from './shell/known-paths.ts'
import { Root } from './shell/Root.tsx'
import { loadPage, pagesAt } from './shell/routes.tsx'
import site from './site.json' with { type: 'json' }

export type { FirstCall, FirstData, FirstReply, Settings } from './client/first-data.ts'
export { firstCalls, furtherCalls }

export type Rendered = {
  /** 200, or 404 for an unknown path or a resource that does not exist. */
  status: number
  title: string
  /** The whole document. */
  html: string
  /** Paths of the files that the page needs first, for a Link header or early hints. */
  preload: string[]
}

type Drawn = Pick<Rendered, 'status' | 'title'> & { markup: string }

/**
 * Caches rendered markup, which is the same for all users. The lifetime is short, because a few
 * pages show the days since a date.
 */
const drawn = new LRUCache<string, Drawn>({
  maxSize: 32 * 1024 * 1024,
  ttl: 60_000,
  sizeCalculation: ({ markup }, key) => markup.length + key.length,
})

/**
 * Maximum number of rows of a list in the HTML. Longer lists are cut here if the server has not cut
 * them.
 */
const rows = limits.inlineProblems

/**
 * Renders the document of a page.
 * @param path path and query of the request, as in `/problems?tags=Math`
 * @param firstData the replies to `firstCalls(path)`, in any order
 */
export async function render(
  path: string,
  firstData: FirstData,
  options: { nonce: string },
): Promise<Rendered> {
  const pathname = new URL(path, 'http://page').pathname
  await loadPage(pathname)
  const data = shortened(firstData)
  const { requestId: _, ...shown } = data
  const key = `${path} ${JSON.stringify(shown)}`
  let page = drawn.get(key)
  if (page === undefined) {
    page = draw(path, shown)
    drawn.set(key, page)
  }
  const { status, title, markup } = page
  const pages = pagesAt(pathname)
  const sources = pages.map(({ source }) => source)
  const files = filesOf(manifest, sources, fontsOf(pages))
  const description = `${site.name}: ${site.slogan}`
  return {
    status,
    title,
    html: wholeDocument({ title, description, markup, firstData: data, files, ...options }),
    preload: [files.script, ...files.styles],
  }
}

/**
 * Renders the markup of a page.
 * @param firstData without the request id, which only the error page shows
 */
function draw(path: string, firstData: Omit<FirstData, 'requestId'>): Drawn {
  const queryClient = createQueryClient()
  seedQueries(queryClient, firstData)
  let title: string = site.name
  const markup = renderToString(
    <Root
      firstData={firstData}
      queryClient={queryClient}
      onTitle={(last) => {
        title = last
      }}
      router={(app) => <StaticRouter location={path}>{app}</StaticRouter>}
    />,
  )
  queryClient.clear()
  const { pathname } = new URL(path, 'http://page')
  const isMissing = !isKnownPath(pathname) || firstData.replies.some((it) => it.status === 404)
  return { status: isMissing ? 404 : 200, title, markup }
}

/** Statements use the serif font; other pages do not preload it. */
function fontsOf(pages: readonly { name: string }[]): RegExp {
  return pages.some(({ name }) => /^(?:HomePage|ProblemPage|ContributionRoute)$/.test(name))
    ? /(?:instrument-sans|source-serif-4)-latin-wght-normal/
    : /instrument-sans-latin-wght-normal/
}

function shortened(firstData: FirstData): FirstData {
  const replies = firstData.replies.map((reply) => {
    const { data } = reply
    if (reply.call !== 'listProblemsNoAccount' || !isList(data)) return reply
    const { total = data.problems.length, ...whole } = reply
    // A complete list counts as the answer, so the browser does not request it again.
    return total <= rows
      ? whole
      : { ...whole, data: { problems: data.problems.slice(0, rows) }, total }
  })
  return { ...firstData, replies }
}

function isList(data: unknown): data is { problems: unknown[] } {
  return (
    typeof data === 'object' && data !== null && 'problems' in data && Array.isArray(data.problems)
  )
}
