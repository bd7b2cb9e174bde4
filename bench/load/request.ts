// Requests without a browser's or fetch's own limits on connections.
import { type Agent, type IncomingMessage, request } from 'node:http'
import type { Person } from '../../e2e/testing/api.ts'

export interface Asked {
  method?: 'GET' | 'POST'
  path: string
  person?: Person | undefined
  body?: object
  agent?: Agent | undefined
  /** Of this machine, to be told apart by. */
  localAddress?: string | undefined
}

/** @returns the response, whose body is still on its way */
export function open(url: string, asked: Asked): Promise<IncomingMessage> {
  const { method = 'GET', path, person, body, agent, localAddress } = asked
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, {
      method,
      // Without one of theirs, each has a connection of its own.
      agent: agent ?? false,
      ...(localAddress === undefined ? {} : { localAddress }),
      headers: {
        ...(person === undefined ? {} : { authorization: `Bearer ${person.token}` }),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    })
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
    outgoing.end(text)
  })
}

/** @returns the status and the whole body */
export async function read(url: string, asked: Asked): Promise<{ status: number; body: string }> {
  const response = await open(url, asked)
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }
}
