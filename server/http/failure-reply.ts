/**
 * Turns every error into a reply in our envelope. Refusals have their own message, errors of the
 * framework get a readable one, and a restarting database or a full disk is a 503. Everything else
 * is a bug. The last two are logged in full, and the reply reveals nothing about a bug.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract'
import { notReadyWords } from './not-ready.ts'
import { Refusal } from './refusal.ts'
import { noteRefusal } from './security-log.ts'

const frameworkRefusals: Record<string, { status: number; message: string }> = {
  FST_ERR_BAD_URL: { status: 400, message: 'The address is not well-formed.' },
  // No name or id is that long, so the path does not exist.
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, message: 'There is no such thing.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    message: 'The request is not as long as it says.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    message: 'This kind of content is not understood here.',
  },
  FST_REQ_FILE_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  FST_PARTS_LIMIT: { status: 413, message: 'The form has too many parts.' },
  FST_FILES_LIMIT: { status: 413, message: 'The form has too many files.' },
  FST_FIELDS_LIMIT: { status: 413, message: 'The form has too many fields.' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    status: 415,
    message: 'The request must be a multipart form.',
  },
}

interface FailureReply {
  status: number
  headers: Record<string, string>
  body: Failure
}

/** Returns the reply for an error; undefined for a bug. */
function failureReply(error: unknown): FailureReply | undefined {
  if (error instanceof Refusal) {
    const { errors, data, headers = {} } = error.details
    return {
      status: error.status,
      headers,
      body: { message: error.message, ...(errors && { errors }), ...(data && { data }) },
    }
  }
  const known = frameworkRefusals[codeOf(error)]
  if (known === undefined) return undefined
  return { status: known.status, headers: {}, body: { message: known.message } }
}

/**
 * The caller has gone and does not read this reply. It keeps the disconnection from being reported
 * as a bug.
 */
const cutOff: FailureReply = {
  status: 400,
  headers: {},
  body: { message: 'The connection was closed.' },
}

export async function answerFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const failure = request.raw.errored === error ? cutOff : failureReply(error)
  const notReady = failure === undefined ? notReadyWords(error) : undefined
  if (notReady !== undefined) {
    request.log.error({ err: error }, 'not ready')
    return reply.status(503).header('retry-after', '2').send({ message: notReady })
  }
  if (failure === undefined) {
    request.log.error({ err: error }, 'a bug')
    return reply.status(500).send({ message: 'Something went wrong.' })
  }
  if (error instanceof Refusal) noteRefusal(request, error)
  return reply.status(failure.status).headers(failure.headers).send(failure.body)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}
