import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#settings/networks.ts'

const proxyHeaders = [
  ...['forwarded', 'via', 'x-real-ip'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
]

/**
 * Returns whether a user on this machine makes the request directly: not a foreign page whose host
 * name resolves to 127.0.0.1 (DNS rebinding), and not a local proxy for other clients.
 */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  // An IPv4 address may be written as ::ffff:127.0.0.1.
  if (!isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))) return false
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
}
