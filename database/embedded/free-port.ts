import { createServer } from 'node:net'

/** A port of 127.0.0.1 that is free at this moment: `wanted`, if it is. */
export async function freePort(wanted: number | undefined): Promise<number> {
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer()
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        const taken = typeof address === 'object' && address !== null ? address.port : port
        server.close(() => resolve(taken))
      })
    })
  return wanted === undefined ? listen(0) : listen(wanted).catch(() => listen(0))
}
