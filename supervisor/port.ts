import { createServer } from 'node:net'

/**
 * Whether something else listens there already. Asked before anything is started, so that the answer
 * comes at once and nothing has to be stopped again.
 */
export function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => resolve(false)))
  })
}
