import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectSandbox } from './client.ts'

it('deletes any number of files with eight calls at a time, even if some fail', async () => {
  const deleted: string[] = []
  let current = 0
  let most = 0
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    current += 1
    most = Math.max(most, current)
    const isAnswered = deleted.push(`${method} ${address}`) % 2 === 0
    await setImmediate()
    current -= 1
    if (!isAnswered) throw new TypeError('fetch failed')
    return new Response()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { remove } = connectSandbox('http://sandbox', 'token')
  const ids = Array.from({ length: 200 }, (_, number) => `file${number}`)
  await Promise.all([remove(ids.slice(0, 100)), ...ids.slice(100).map((id) => remove([id]))])
  expect(deleted).toEqual(ids.map((id) => `DELETE http://sandbox/file/${id}`))
  expect(most).toBe(8)
})
