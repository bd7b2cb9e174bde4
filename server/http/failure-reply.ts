/** Turns every error into a reply. Bugs are logged in full, and the reply reveals nothing about them. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { kib } from '#contract'
import { Refusal } from './refusal.ts'
import { noteRefusal } from './security-log.ts'

const frameworkRefusals: Record<string, readonly [status: number, message: string]> = {
  FST_ERR_BAD_URL: [400, 'The address is not well-formed.'],
  // No name or id is that long, so the path does not exist.
  FST_ERR_MAX_PARAM_LENGTH: [404, 'There is nothing here: a part of the address is too long.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'The length of the request does not match its Content-Length.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'This content type is not supported.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'The file is too large.'],
  FST_PARTS_LIMIT: [413, 'The form has too many parts.'],
  FST_FILES_LIMIT: [413, 'The form has too many files.'],
  FST_FIELDS_LIMIT: [413, 'The form has too many fields.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'The request must be a multipart form.'],
  // The library that serves files gives its errors a name, but no code.
  PreconditionFailedError: [412, 'The file has changed since the version that the request names.'],
}

/** PostgreSQL is stopping, starting, unreachable or has too many connections. */
const databaseAway = new Set([
  ...['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
])
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100'])

export async function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (error instanceof Refusal) {
    const { errors, data, headers = {} } = error.details
    noteRefusal(request, error)
    return reply
      .status(error.status)
      .headers(headers)
      .send({ message: error.message, ...(errors && { errors }), ...(data && { data }) })
  }
  // The caller has gone and does not read this reply. A disconnection is not a bug.
  if (request.raw.errored === error) {
    return reply.status(400).send({ message: 'The connection was closed.' })
  }
  const code = 'code' in error ? `${error.code}` : error.name
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const mostKb = Number(request.routeOptions.bodyLimit) / kib
    const message = `The request is too large. At most ${mostKb} KB are allowed.`
    return reply.status(413).send({ message })
  }
  const known = frameworkRefusals[code]
  if (known !== undefined) return reply.status(known[0]).send({ message: known[1] })
  const notReady = notReadyMessage(code, error.message)
  request.log.error({ err: error }, notReady === undefined ? 'a bug' : 'not ready')
  if (notReady === undefined) return reply.status(500).send({ message: 'Something went wrong.' })
  return reply.status(503).header('retry-after', '2').send({ message: notReady })
}

function notReadyMessage(code: string, message: string): string | undefined {
  if (diskFull.has(code)) return 'The server has no space left at the moment. Try again later.'
  // If a connection is lost during a query, pg's error has no code.
  if (databaseAway.has(code) || message.startsWith('Connection terminated')) {
    return 'The server is not ready. Try again in a moment.'
  }
  return undefined
}
