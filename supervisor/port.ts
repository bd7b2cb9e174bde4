import { createServer } from 'node:net'

/**
 * Returns whether another program already listens there. The supervisor calls this before it starts
 * anything, so that the error comes at once and nothing has to be stopped again.
 */
export function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => resolve(false)))
  })
}
