import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const deepest = 32
const asBytes = { parseAs: 'buffer' } as const

/** Calls without a body ignore what is sent. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const reading =
    (read: (bytes: Buffer) => unknown) => async (request: FastifyRequest, bytes: Buffer) =>
      request.routeOptions.config.body === 'none' || bytes.length === 0 ? undefined : read(bytes)
  app.addContentTypeParser('application/json', asBytes, reading(parse))
  app.addContentTypeParser(
    '*',
    asBytes,
    reading(() => {
      throw new Refusal(415, 'This call takes JSON.')
    }),
  )
}

function parse(bytes: Buffer): unknown {
  const text = decode(bytes)
  if (text.trim() === '') return undefined
  if (isTooDeep(text)) throw new Refusal(400, `JSON may be at most ${deepest} levels deep.`)
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

/** Checked before parsing, so that a hostile body costs one pass over its bytes and no stack. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      depth++
      if (depth > deepest) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}
