import { Agent, request } from 'node:http'

export type Reply = { status: number; body: Buffer }

type Message = {
  body?: readonly Buffer[]
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

export type HttpClient = {
  /** @throws the reason of `signal`, or an error when there is no complete reply */
  call(method: string, path: string, message?: Message): Promise<Reply>
  close(): void
}

/** Sends requests with a bearer token over connections that stay open. */
export function httpClient(url: string, token: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { hostname: host, port } = new URL(url)
  return {
    call(method, path, { body = [], headers, signal } = {}) {
      const size = body.reduce((sum, part) => sum + part.length, 0)
      return new Promise((resolve, reject) => {
        const fail = (error: Error) => reject(signal?.aborted ? signal.reason : error)
        const outgoing = request({
          ...{ agent, host, port, method, path },
          headers: {
            authorization: `Bearer ${token}`,
            ...(size > 0 ? { 'content-length': size } : {}),
            ...headers,
          },
          ...(signal ? { signal } : {}),
        })
        outgoing.on('error', fail)
        outgoing.on('response', (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', fail)
          response.on('end', () => {
            const whole = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
            resolve({ status: response.statusCode ?? 0, body: whole })
          })
        })
        for (const part of body) outgoing.write(part)
        outgoing.end()
      })
    },
    close: () => agent.destroy(),
  }
}

/** A multipart form with one file. */
export function formWith(bytes: Buffer): Message {
  const boundary = 'assay-file'
  const disposition = 'content-disposition: form-data; name="file"; filename="f"'
  return {
    body: [
      Buffer.from(`--${boundary}\r\n${disposition}\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ],
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
