/**
 * Prepares JSON replies that are large and either the same for many callers or rarely changed. Each
 * is compressed once, and has an ETag so that a browser that already has it gets a 304.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding, type Encoding } from '../http/accepted-encoding.ts'

export interface PreparedReply {
  etag: string
  /** Compresses when an encoding is first requested. */
  encoded: (encoding: Encoding) => Promise<Buffer>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Much faster than the best level, for a tenth more bytes. */
const quality = 5

export function prepareReply(json: string): PreparedReply {
  const plain = Buffer.from(json)
  const made = new Map<Encoding, Promise<Buffer>>()
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    // Weak, because every encoding of the same JSON has the same tag.
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

/** Keeps the values that a reply to a signed-in caller already has. */
function varyOf(reply: FastifyReply): string {
  const already = reply.getHeader('vary')
  return already === undefined ? 'Accept-Encoding' : `${already}, Accept-Encoding`
}

function matches(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim())
  return known.includes('*') || known.some((tag) => tag.replace(/^W\//, '') === etag.slice(2))
}
