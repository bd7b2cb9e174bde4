/**
 * One strict content security policy for all replies; the nonce is for inline styles of the editor and
 * the menus. There are no CORS headers, so no other origin may read replies.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    nonce: string
  }
}

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const httpsOnly = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** The headers of replies to bytes that never became a request. */
export const bareHeaders: Readonly<Record<string, string>> = {
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export type Secure = (request: FastifyRequest, reply: FastifyReply) => void

/** Sets the headers of every reply. @returns a function for replies that are made before any hook runs */
export function setSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): Secure {
  app.decorateReply('nonce', '')
  const secure: Secure = (request, reply) => {
    reply.nonce = randomBytes(16).toString('base64')
    reply
      .headers({ ...always, ...(https && httpsOnly) })
      .header('content-security-policy', contentPolicy(reply.nonce))
      .header('x-request-id', request.id)
  }
  app.addHook('onRequest', async (request, reply) => secure(request, reply))
  return secure
}

function contentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Pictures that an author has chosen are shown before they are sent.
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
