/**
 * Every path that is neither a call nor a file is a page, at first in the visitor's view for every user: the
 * token is in the browser's storage. Only a script of the page sends it, to get the same page in its user's view.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, encode } from '../http/compressed-reply.ts'
import { wrongMethod } from '../http/not-found.ts'
import { notFound } from '../http/refusal.ts'
import { firstReplies } from './first-replies.ts'
import { type FirstData, rendererIn } from './renderer.ts'

export interface PageOptions {
  /** The folder of the web build, with `client` and `renderer`. */
  dist: string
  settings: FirstData['settings']
}

/** These paths contain a key that opens an account, so the reply is not cached and sends no referrer. */
const keyPath = /^\/accounts\/password\/reset\/key\//i

/** The level of brotli. It is a fast one, because each reply has a new nonce and has to be compressed. */
const quality = 4

const beingBuilt = plainPage(
  'Assay is getting ready',
  'The pages are being built. This page reloads automatically.',
  '<meta http-equiv="refresh" content="2">\n',
)
const brokenPage = plainPage(
  'An unexpected error occurred',
  'The page could not be rendered. Reload it in a moment.',
)

/** Answers a page request. Used in the not-found handler, after all calls and files. */
export function answerPage(app: FastifyInstance, { dist, settings }: PageOptions) {
  const renderer = rendererIn(dist)
  const replies = firstReplies(app)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { pathname, path } = addressOf(request.url)
    // A missing file is not a page, even if an earlier build had the file.
    if (pathname.startsWith('/assets/')) throw notFound('There is no such file.')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod(['GET', 'HEAD'])
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    const isSecret = keyPath.test(pathname)
    if (isSecret || request.headers.authorization) reply.header('cache-control', 'no-store')
    if (isSecret) reply.header('referrer-policy', 'no-referrer')
    try {
      const pages = await renderer()
      if (pages === undefined) {
        return await reply.status(503).header('retry-after', '2').send(beingBuilt)
      }
      const first = await replies(request, pages.firstCalls(pathname))
      const further = await replies(request, pages.furtherCalls(first))
      const firstData = { settings, replies: [...first, ...further], requestId: request.id }
      const { status, html } = await pages.render(path, firstData, { nonce: reply.nonce })
      const body = await encode(html, chooseEncoding(request, reply), quality)
      return await reply.status(status).send(body)
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be made')
      return reply.status(500).send(brokenPage)
    }
  }
}

/** Returns the path, alone and with its query. URL parsers take two leading slashes for a host name. */
function addressOf(url: string): { pathname: string; path: string } {
  const address = URL.parse(url.startsWith('/') ? `http://page${url}` : url, 'http://page')
  if (address === null) throw notFound('There is no such page.')
  const pathname = address.pathname.replace(/^\/{2,}/, '/%2F')
  return { pathname, path: pathname + address.search }
}

function plainPage(title: string, text: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`
}
