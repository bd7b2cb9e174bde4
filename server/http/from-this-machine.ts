import type { FastifyRequest } from 'fastify'
import { isLoopback } from './is-loopback.ts'

const proxyHeaders = [
  ...['forwarded', 'via', 'x-real-ip'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
]

/**
 * Whether somebody on this machine asks for themselves: not a page elsewhere whose name leads to
 * 127.0.0.1, and not a proxy on this machine for others.
 */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false
  // An IPv4 address may come as ::ffff:127.0.0.1.
  if (!isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))) return false
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
}
