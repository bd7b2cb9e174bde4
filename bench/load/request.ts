// HTTP requests without the connection limits of a browser or of fetch.
import { type Agent, type IncomingMessage, request } from 'node:http'
import type { Person } from '../../e2e/testing/api.ts'

export interface Asked {
  method?: string
  path: string
  person?: Person | undefined
  body?: object
  form?: FormData
  raw?: { type: string; bytes: Uint8Array }
  signal?: AbortSignal | undefined
  agent?: Agent | undefined
  /** A local address, so that the server sees different clients. */
  localAddress?: string | undefined
}

/** @returns the response, whose body has not been read yet */
export async function open(url: string, asked: Asked): Promise<IncomingMessage> {
  const { method = 'GET', path, person, agent, localAddress, signal } = asked
  const content = await contentOf(asked)
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, {
      method,
      // Without an agent, each request has its own connection.
      agent: agent ?? false,
      ...(localAddress === undefined ? {} : { localAddress }),
      ...(signal === undefined ? {} : { signal }),
      headers: {
        ...(person === undefined ? {} : { authorization: `Bearer ${person.token}` }),
        ...(content === undefined
          ? {}
          : { 'content-type': content.type, 'content-length': content.bytes.length }),
      },
    })
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
    outgoing.end(content?.bytes)
  })
}

async function contentOf({ body, form, raw }: Asked): Promise<Asked['raw']> {
  if (raw !== undefined) return raw
  if (body !== undefined) {
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
  }
  if (form === undefined) return undefined
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { type, bytes: new Uint8Array(await encoded.arrayBuffer()) }
}

/** @returns the status and the whole body */
export async function read(url: string, asked: Asked): Promise<{ status: number; body: string }> {
  const response = await open(url, asked)
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }
}
