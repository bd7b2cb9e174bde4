import { createServer } from 'node:net'

/**
 * @param {number} [wanted]
 * @returns {Promise<number>} a port of 127.0.0.1 that is free at this moment: `wanted`, if it is
 */
export async function freePort(wanted) {
  if (wanted === undefined) return listen(0)
  return listen(wanted).catch(() => listen(0))
}

/**
 * @param {number} port
 * @returns {Promise<number>}
 */
function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const found = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(found))
    })
  })
}
