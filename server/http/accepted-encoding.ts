import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'plain'

/** Returns the best encoding that the client accepts, and sets the headers of a reply in it. */
export function chooseEncoding(request: FastifyRequest, reply: FastifyReply): Encoding {
  // Keeps the values that a reply to a signed-in caller already has.
  const already = reply.getHeader('vary')
  reply.header('vary', already === undefined ? 'Accept-Encoding' : `${already}, Accept-Encoding`)
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return encoding
}

function bestEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Set<string>()
  for (const item of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'plain'
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** @param quality of brotli: 5 is much faster than 11, and the result is about 10 % larger */
export async function encode(
  text: string,
  encoding: Encoding,
  quality: number,
): Promise<Buffer | string> {
  if (encoding === 'plain') return text
  if (encoding === 'gzip') return compressGzip(text)
  return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
