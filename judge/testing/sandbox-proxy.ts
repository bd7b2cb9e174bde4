/**
 * Stands between a judge and the sandbox, and strikes when a command carries a mark: what a program
 * would do that has found a way to end the sandbox or the judge.
 */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { TestSandbox } from './global-setup.ts'

export type SandboxProxy = {
  url: string
  /** Breaks every connection, as the death of the sandbox does. */
  drop(): void
  stop(): void
}

/** @param strike called instead of the sandbox; the command that carried the mark is never answered */
export async function proxySandbox(
  sandbox: TestSandbox,
  mark: string,
  strike: () => void,
): Promise<SandboxProxy> {
  const target = new URL(sandbox.url)
  const server = createServer((incoming, reply) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts)
      if (body.includes(mark)) return strike()
      const { url: path, method, headers } = incoming
      const outgoing = request({
        ...{ host: target.hostname, port: target.port, path, method, headers },
        agent: false,
      })
      outgoing.on('response', (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      outgoing.on('error', () => reply.destroy())
      reply.on('close', () => outgoing.destroy())
      outgoing.end(body)
    })
    incoming.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    drop: () => server.closeAllConnections(),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
