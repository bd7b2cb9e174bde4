import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { TestFiles } from './test-files.ts'

describe('expected outputs', () => {
  function outputsOf(outputBytes: number) {
    const loads: string[] = []
    const blobs = {
      async get(hash: string) {
        loads.push(hash)
        return Readable.from([Buffer.from(hash)])
      },
    }
    const files = new TestFiles(blobs, 25_000)
    const read = async (outputHash: string) =>
      String(await files.output({ outputHash, outputBytes }).read())
    return { loads, read }
  }

  it('are read once while they fit', async () => {
    const { loads, read } = outputsOf(10_000)
    for (const hash of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await read(hash)).toBe(hash)
    expect(loads).toEqual(['a', 'b', 'c', 'b'])
  })

  it('are bounded in number when they are empty', async () => {
    const { loads, read } = outputsOf(0)
    for (let count = 0; count < 1000; count += 1) await read(String(count))
    await read('0')
    expect(loads).toHaveLength(1001)
  })
})
