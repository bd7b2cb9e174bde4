import { describe, expect, it } from 'vitest'
import { textFile } from '../packaged-problem.ts'
import { readOnly } from '../testing/read-example.ts'
import { type ExportedProblem, writeKattis } from './write-kattis.ts'

const texts: [string, string][] = Array.from({ length: 12 }, (_, index) => [
  `in ${index + 1}\r\n`,
  `out ${index + 1}`,
])

const problem: ExportedProblem = {
  title: 'Ünï "sum": 5',
  author: { username: 'somebody' },
  description: '# Story\r\n\r\nAdd $a_1$. <b> *x*\n',
  timeLimit: 1500,
  memoryLimit: 256,
  comparison: 'tokens',
  tolerance: null,
  tags: 'Math,Depth-First Search',
  samples: [{}, {}],
}

/** Writes the problem and reads the result. */
async function roundTrip(change: Partial<ExportedProblem> = {}) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = writeKattis(
    writable,
    'sum',
    { ...problem, ...change },
    {
      count: texts.length,
      async read(number, side) {
        const text = texts[number - 1]?.[side === 'input' ? 0 : 1] ?? ''
        return textFile('', text).read()
      },
    },
  )
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of readable) chunks.push(new Uint8Array(chunk))
  await written
  return readOnly(new Blob(chunks))
}

describe('an exported problem', () => {
  it('is unchanged after import', async () => {
    const read = await roundTrip()
    expect(read).toMatchObject({
      format: 'Kattis package',
      folder: 'sum/',
      title: problem.title,
      statement: problem.description,
      timeLimitMs: 1500,
      memoryLimitMb: 256,
      comparison: 'tokens',
      tolerance: null,
      tags: ['math', 'depth-first-search'],
      losses: [],
    })
    expect([read.samples, read.tests]).toEqual([texts.slice(0, 2), texts.slice(2)])
  })

  it.each([
    { comparison: 'exact' as const, tolerance: null },
    { comparison: 'numbers' as const, tolerance: 1e-9 },
  ])('keeps its comparison: $comparison', async (compared) => {
    expect(await roundTrip(compared)).toMatchObject({ ...compared, losses: [] })
  })
})
