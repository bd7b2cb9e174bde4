/**
 * One strict policy for everything: scripts and styles of our own origin, inline styles only with
 * the nonce of this very reply (the editor and the menus need one), no frames, nothing from afar.
 */
import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Allows one inline style or script of this reply. */
    nonce: string
  }
}

export async function setSecurityHeaders(
  app: FastifyInstance,
  { https }: { https: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: https,
  })
  app.decorateReply('nonce', '')
  app.addHook('onRequest', async (_request, reply) => {
    reply.nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', contentPolicy(reply.nonce))
  })
}

function contentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
