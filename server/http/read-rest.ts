import type { FastifyInstance } from 'fastify'

/**
 * Discards the rest of a form after its call has failed. Otherwise the next call on the same
 * connection would wait behind the unread bytes until the connection is closed. Node discards a
 * body that nothing has begun to read; this does it for a body that is partly read.
 */
export function readRestOfForms(scope: FastifyInstance): void {
  scope.addHook('onResponse', async ({ raw }) => {
    if (!raw.readableEnded) raw.unpipe().resume()
  })
}
