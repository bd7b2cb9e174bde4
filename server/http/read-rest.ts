import type { FastifyInstance } from 'fastify'

/**
 * A call that fails while its form still arrives leaves the rest unread, and with it whatever comes
 * behind on the same connection: a browser's next call would wait there until it is closed. Node reads
 * away what nobody has begun to read; this does so for what somebody has.
 */
export function readRestOfForms(scope: FastifyInstance): void {
  scope.addHook('onResponse', async ({ raw }) => {
    if (!raw.readableEnded) raw.unpipe().resume()
  })
}
