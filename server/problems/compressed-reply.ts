/**
 * JSON that is large and the same for many, or changes rarely: compressed once, with a tag by which
 * a browser that has it already is told so in a few bytes.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, type Encoding } from '../http/accepted-encoding.ts'

export interface PreparedReply {
  etag: string
  /** Each encoding is made when somebody first wants it. */
  encoded: (encoding: Encoding) => Promise<Buffer>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Many times faster than the best and a tenth larger. */
const quality = 5

export function prepareReply(json: string): PreparedReply {
  const plain = Buffer.from(json)
  const made = new Map<Encoding, Promise<Buffer>>()
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    // Weak: the same tag stands for the same JSON in every encoding.
    etag: `W/"${digest}"`,
    encoded(encoding) {
      const known = made.get(encoding) ?? encode(plain, encoding)
      made.set(encoding, known)
      return known
    },
  }
}

async function encode(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'plain':
      return plain
    case 'gzip':
      return compressGzip(plain)
    case 'br':
      return compressBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      })
  }
}

export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
): Promise<FastifyReply> {
  reply.header('etag', prepared.etag).header('vary', varyOf(reply))
  if (matches(request.headers['if-none-match'], prepared.etag)) return reply.status(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  reply.type('application/json; charset=utf-8')
  return reply.send(await prepared.encoded(encoding))
}

/** What a reply to a signed-in caller already depends on stays in it. */
function varyOf(reply: FastifyReply): string {
  const already = reply.getHeader('vary')
  return already === undefined ? 'Accept-Encoding' : `${already}, Accept-Encoding`
}

function matches(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim())
  return known.includes('*') || known.some((tag) => tag.replace(/^W\//, '') === etag.slice(2))
}
