/**
 * The outbox as a page, for a user who runs this instance on their own machine. The mails give
 * access to accounts, so the page needs the key that is printed to the terminal. It does not exist
 * for requests by another host name (a foreign page whose name resolves to 127.0.0.1) or through a
 * proxy.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromThisMachine } from '../http/from-this-machine.ts'
import { isSameSecret } from '../http/same-secret.ts'
import type { Outbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'

export function outboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    if (!isForStarter(request, outbox.key)) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(outboxPage(outbox.mails(), reply.nonce))
  })
}

function isForStarter(request: FastifyRequest, key: string): boolean {
  if (!isFromThisMachine(request)) return false
  const sent = new URLSearchParams(request.url.split('?')[1]).get('key') ?? ''
  return isSameSecret(sent, key)
}
