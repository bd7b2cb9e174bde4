import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { bareHeaders } from './security-headers.ts'

const broken = ['400 Bad Request', 'The request is not valid HTTP.'] as const
const answers: Record<string, readonly [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address or the headers are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** Replies in the API's envelope to bytes that Node cannot parse as HTTP, which never become a request. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, message] = answers[error.code ?? ''] ?? broken
  const body = JSON.stringify({ message })
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  )
}

/** Answers valid HTTP requests that Node would otherwise answer without a body, or not at all. */
export function answerOddRequests(app: FastifyInstance): void {
  // An unknown expectation may be ignored (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  // A request for a tunnel: this server is not a proxy.
  app.server.on('connect', (_request, socket) => answerBrokenRequest(new Error('CONNECT'), socket))
  // `requireHostHeader` is off, so that Node does not send its own empty reply.
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) {
      throw new Refusal(400, broken[1])
    }
  })
}
