import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkArchive } from './check-archive.ts'
import { writeZip, type ZipEntry } from './testing/write-zip.ts'

/**
 * Checks arbitrary bytes. The check must always end (the test's time limit catches a hang), a
 * refusal must have a message, and an accepted archive must be readable to its end.
 */
const honest: ZipEntry[] = [
  { name: 'tests/', stored: true, mode: 0o040755 },
  { name: 'tests/input1.txt', data: '1 2\n'.repeat(50) },
  { name: 'tests/output1.txt', data: '3\n'.repeat(50), stored: true },
  { name: 'tests/input2.txt', data: 'x'.repeat(5000), descriptor: true },
  { name: 'tests/output2.txt', data: '' },
]
const archive = writeZip(honest)

async function answer(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const result = await checkArchive({ name: 'tests.zip', bytes: new Blob([bytes]) })
  if (!result.ok) {
    expect(result.message).toMatch(/\S{3}/)
    return false
  }
  for (const file of result.pairs.flatMap((pair) => [pair.input, pair.output])) {
    let count = 0
    for await (const chunk of file.read()) count += chunk.length
    expect(count).toBe(file.sizeBytes)
  }
  return true
}

describe('checking arbitrary bytes gives an answer', () => {
  it('for the unchanged archive', async () => {
    expect(await answer(archive)).toBe(true)
  })

  it('for an archive that is cut anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: archive.length - 1 }), async (length) => {
        expect(await answer(archive.slice(0, length))).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  it('for an archive with changed bytes', async () => {
    const change = fc.tuple(fc.nat(archive.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = archive.slice()
        for (const [at, value] of changes) bytes[at] = value
        await answer(bytes)
      }),
      { numRuns: 400 },
    )
  })

  it('for an archive with a missing, repeated or moved part', async () => {
    const place = fc.nat(archive.length)
    await fc.assert(
      fc.asyncProperty(place, place, place, async (from, to, target) => {
        const piece = archive.slice(Math.min(from, to), Math.max(from, to))
        const rest = [...archive.slice(0, Math.min(from, to)), ...archive.slice(Math.max(from, to))]
        await answer(new Uint8Array(rest))
        await answer(new Uint8Array(rest.toSpliced(target, 0, ...piece)))
      }),
      { numRuns: 150 },
    )
  })

  it('for an archive with arbitrary header fields', async () => {
    const value = fc.oneof(fc.nat(70_000), fc.constantFrom(0xffff, 0xfffffffe, 0xffffffff))
    const header = fc.record(
      {
        name: fc.string({ unit: 'binary', maxLength: 30 }),
        flags: fc.nat(0xffff),
        method: fc.nat(0xffff),
        crc: value,
        packedBytes: value,
        unpackedBytes: value,
      },
      { requiredKeys: [] },
    )
    const part = fc.constantFrom('header', 'local', 'central')
    await fc.assert(
      fc.asyncProperty(header, part, fc.nat(honest.length - 1), async (lie, where, which) => {
        const entries = honest.map((entry, index) =>
          index === which ? { ...entry, [where]: lie } : entry,
        )
        await answer(writeZip(entries))
      }),
      { numRuns: 300 },
    )
  })
})
