import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { paused, withoutPause } from './without-pause.ts'

it('passes on pieces that arrive steadily', async () => {
  const pieces = Readable.from(withoutPause(Readable.from(['a', 'b']), 60_000))
  expect(await pieces.toArray()).toEqual(['a', 'b'])
})

it('refuses a source that stalls', async () => {
  const stopped = new Readable({ read() {} })
  stopped.push('a')
  const pieces = withoutPause(stopped, 20)
  expect((await pieces.next()).value).toEqual(Buffer.from('a'))
  await expect(pieces.next()).rejects.toMatchObject({ status: 408, message: paused })
})
