/**
 * The server's entry into the pages, built into `web/dist/renderer/render.js`.
 *
 * Theory of operation. For a page request the server asks `firstCalls(path)` which calls the page
 * begins with and makes them as a visitor, asks `furtherCalls(replies)` what else follows from them,
 * and gives all replies to `render`, which answers with the whole HTML document: the page as React
 * renders it, the replies as JSON for the browser's first render, and links to the files that the
 * page needs. A page request carries no identity, so what comes out is the visitor's view and the
 * same for everybody, but for the nonce and the request id.
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
import { sourcesOfPage } from './shell/page-sources.ts'
import { Root } from './shell/Root.tsx'
import { loadPage } from './shell/routes.tsx'
import site from './site.json' with { type: 'json' }

export type { FirstCall, FirstData, FirstReply, Settings } from './client/first-data.ts'
export { firstCalls, furtherCalls }

export type Rendered = {
  /** 200, or 404 for an unknown path and for a thing that does not exist. */
  status: number
  title: string
  /** The whole document. */
  html: string
  /** Paths of files that the page needs first, for a Link header or early hints. */
  preload: string[]
}

type Drawn = Pick<Rendered, 'status' | 'title'> & { markup: string }

/**
 * Whoever asks sees the same, so what React made of the same replies is kept; not for long, as a few
 * pages show days from today.
 */
const drawn = new LRUCache<string, Drawn>({
  maxSize: 32 * 1024 * 1024,
  ttl: 60_000,
  sizeCalculation: ({ markup }, key) => markup.length + key.length,
})

/** How many rows of a list go into the HTML; a longer one is cut here if the server has not. */
const rows = limits.inlineProblems

/**
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
  const files = filesOf(manifest, sourcesOfPage(pathname), fontsOf(pathname))
  const description = `${site.name}: ${site.slogan}`
  return {
    status,
    title,
    html: wholeDocument({ title, description, markup, firstData: data, files, ...options }),
    preload: [files.script, ...files.styles],
  }
}

/** @param firstData without the number of the request: no page shows it that could be made */
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

/** Statements are set in the serif; other pages do not wait for it. */
function fontsOf(pathname: string): RegExp {
  return /^\/$|^\/(?:problems|contributions)\/./.test(pathname)
    ? /(?:instrument-sans|source-serif-4)-latin-wght-normal/
    : /instrument-sans-latin-wght-normal/
}

function shortened(firstData: FirstData): FirstData {
  const replies = firstData.replies.map((reply) => {
    const { data } = reply
    if (reply.call !== 'listProblemsNoAccount' || !isList(data)) return reply
    const { total = data.problems.length, ...whole } = reply
    // A list that is whole counts as the answer; the browser need not ask again.
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
