import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { connectSandbox } from './client.ts'

it('deletes any number of files over a few connections, even if some cannot be deleted', async () => {
  const deleted: string[] = []
  let connections = 0
  const server = createServer(({ method, url }, response) => {
    deleted.push(`${method} ${url}`)
    response.writeHead(deleted.length % 2 === 0 ? 200 : 500).end()
  })
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const { remove } = connectSandbox(`http://127.0.0.1:${port}`, 'token')
  const ids = Array.from({ length: 200 }, (_, number) => `file${number}`)
  await Promise.all([remove(ids.slice(0, 100)), ...ids.slice(100).map((id) => remove([id]))])
  expect(deleted.toSorted()).toEqual(ids.map((id) => `DELETE /file/${id}`).toSorted())
  expect(connections).toBeLessThanOrEqual(8)
})
