import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkStorable, type FieldError, limits } from '#contract'
import { seats } from '../seats.ts'
import { callerKey } from './limits.ts'
import { Refusal, refuseErrors } from './refusal.ts'

const deepest = 32
/** Commas and colons outside strings. All calls take small, flat objects. */
const mostSeparators = 1000
/** Room for texts as JSON, where each byte may be escaped as six, and for the rest of the body. */
export const bytesAsJson = (textBytes: number) => 6 * textBytes + 64 * 1024
const asBytes = { parseAs: 'buffer' } as const

/** Calls without a body ignore what is sent. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  limitBodiesInProgress(app)
  const reading =
    (read: (bytes: Buffer) => unknown) => async (request: FastifyRequest, bytes: Buffer) =>
      request.routeOptions.config.body === 'none' || bytes.length === 0 ? undefined : read(bytes)
  app.addContentTypeParser('application/json', asBytes, reading(parse))
  app.addContentTypeParser(
    '*',
    asBytes,
    reading(() => {
      throw new Refusal(415, 'This call expects JSON.')
    }),
  )
}

/** A body is buffered in memory until it is complete, which a slow caller can delay for minutes. */
function limitBodiesInProgress(app: FastifyInstance): void {
  const { perUser, all, largeBytes } = limits.bodies
  const bodies = seats({
    atMost: all,
    full: 'Too many large requests are being sent at once. Try again in a moment.',
  })
  app.addHook('preParsing', async ({ caller, ip, headers, raw, routeOptions }) => {
    if (routeOptions.config.body !== 'json' || Number(routeOptions.bodyLimit) <= largeBytes) return
    const isChunked = headers['transfer-encoding'] !== undefined
    if (!isChunked && Number(headers['content-length'] ?? 0) <= largeBytes) return
    finished(raw, bodies.take(callerKey(caller, ip), perUser))
  })
}

function parse(bytes: Buffer): unknown {
  const text = decode(bytes)
  if (text.trim() === '') return undefined
  refuseComplexJson(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The request is not valid JSON.')
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'The request is not valid UTF-8.')
  }
}

/** Checked before parsing, so that a hostile body costs one pass, no stack and few objects. */
function refuseComplexJson(text: string): void {
  let depth = 0
  let separators = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      depth++
      if (depth > deepest) throw new Refusal(400, `JSON may be at most ${deepest} levels deep.`)
    } else if (char === '}' || char === ']') depth--
    else if (char === ',' || char === ':') {
      separators++
      if (separators > mostSeparators) {
        throw new Refusal(400, `JSON may have at most ${mostSeparators} commas and colons.`)
      }
    }
  }
}

/**
 * A missing field is read as '', for which each rule has its own message. Unknown and inherited ones are
 * ignored. @throws Refusal 400 for values that are not storable texts
 */
export function textFields<const Names extends readonly string[]>(
  body: unknown,
  names: Names,
): Record<Names[number], string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'The request must be a JSON object.')
  }
  const errors: FieldError[] = []
  const texts: Record<string, string> = {}
  for (const name of names) {
    const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value ?? ''
    const message = typeof value === 'string' ? checkStorable(name, value) : `${name} must be text`
    if (message !== null) errors.push({ field: name, message })
    texts[name] = typeof value === 'string' ? value : ''
  }
  refuseErrors(errors)
  return texts as Record<Names[number], string>
}
