/** Compresses large replies once for all callers. An ETag lets a browser that has one get a 304. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding, encode } from '../http/accepted-encoding.ts'

export type PreparedReply = ReturnType<typeof prepareReply>

const quality = 5

export function prepareReply(json: string) {
  const made = new Map<Encoding, Promise<Buffer | string>>()
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return {
    // Weak, because every encoding of the same JSON has the same tag.
    etag: `W/"${digest}"`,
    /** Compresses when an encoding is first requested. */
    encoded(encoding: Encoding): Promise<Buffer | string> {
      const known = made.get(encoding) ?? encode(json, encoding, quality)
      made.set(encoding, known)
      return known
    },
  }
}

export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedReply,
): Promise<FastifyReply> {
  reply.header('etag', prepared.etag)
  const encoding = chooseEncoding(request, reply)
  if (matches(request.headers['if-none-match'], prepared.etag)) {
    return reply.removeHeader('content-encoding').status(304).send()
  }
  return reply.type('application/json; charset=utf-8').send(await prepared.encoded(encoding))
}

function matches(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim())
  return known.includes('*') || known.some((tag) => tag.replace(/^W\//, '') === etag.slice(2))
}
