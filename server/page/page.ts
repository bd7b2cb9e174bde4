/**
 * Every path that is neither a call nor a file is a page. The web's renderer makes its HTML, which
 * is the visitor's view for every user: a page request has no identity, because the token is in the
 * browser's storage. The page itself requests personal data.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from '../http/accepted-encoding.ts'
import { wrongMethod } from '../http/not-found.ts'
import { notFound } from '../http/refusal.ts'
import { firstReplies } from './first-replies.ts'
import { beingBuilt, brokenPage } from './plain-page.ts'
import { type FirstData, rendererIn } from './renderer.ts'

export interface PageOptions {
  /** The folder of the web build, with `client` and `renderer`. */
  dist: string
  settings: FirstData['settings']
}

/**
 * These paths contain a key that opens an account. So the reply is not cached and sends no
 * referrer.
 */
const keyPath = /^\/accounts\/password\/reset\/key\//i

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
    if (keyPath.test(pathname)) {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    }
    try {
      const pages = await renderer()
      if (pages === undefined) {
        return await reply.status(503).header('retry-after', '2').send(beingBuilt)
      }
      const first = await replies(request, pages.firstCalls(pathname))
      const further = await replies(request, pages.furtherCalls(first))
      const firstData: FirstData = {
        settings,
        replies: [...first, ...further],
        requestId: request.id,
      }
      const { status, html } = await pages.render(path, firstData, { nonce: reply.nonce })
      return await send(request, reply.status(status), html)
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be made')
      return reply.status(500).send(brokenPage)
    }
  }
}

/**
 * Returns the path of a page, alone and with its query. URL parsers take a path with two leading
 * slashes for a host name, so such a path becomes a name that no page has.
 */
function addressOf(url: string): { pathname: string; path: string } {
  const address = URL.parse(url.startsWith('/') ? `http://page${url}` : url, 'http://page')
  if (address === null) throw notFound('There is no such page.')
  const pathname = address.pathname.replace(/^\/{2,}/, '/%2F')
  return { pathname, path: pathname + address.search }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Each reply is compressed anew, because of its nonce, so the level is a fast one. */
const quality = 4

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply.header('vary', 'Accept-Encoding')
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding === 'plain') return reply.send(html)
  reply.header('content-encoding', encoding)
  if (encoding === 'gzip') return reply.send(await compressGzip(html))
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return reply.send(await compressBrotli(html, { params }))
}
