/**
 * Forwards between a judge and the sandbox. When a command carries a mark, it acts like a program that
 * has found a way to end the sandbox or the judge.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { TestSandbox } from './global-setup.ts'

/** @param strike called instead of the sandbox; the command that carried the mark is never answered */
export async function proxySandbox(sandbox: TestSandbox, mark: string, strike: () => void) {
  const target = new URL(sandbox.url)
  const open = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    incoming.on('data', (part) => {
      if (part.includes(mark)) strike()
      else outgoing.write(part)
    })
    outgoing.pipe(incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  /** Breaks every connection, as the death of the sandbox does. */
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drop,
    stop() {
      server.close()
      drop()
    },
  }
}
