import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '#contract'
import { testApp } from '../testing/test-app.ts'
import { zipParts } from './zip-parts.ts'

// Compressed once, because 65,537 times would take seconds.
const same = vi.hoisted(() => 'the same text')
vi.mock('node:zlib', async (original) => {
  const real = await original<typeof import('node:zlib')>()
  const packed = real.deflateRawSync(same)
  const deflateRawSync = (data: Buffer) =>
    data.toString() === same ? packed : real.deflateRawSync(data)
  return { ...real, deflateRawSync }
})

const { call, inject, people, problem, query, reach } = testApp()

const download = (token: string) =>
  inject({ url: '/api/user/submissions/archive', headers: { authorization: `Bearer ${token}` } })

async function filesOf(archive: Buffer): Promise<Record<string, string>> {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(archive)), {
    useWebWorkers: false,
    checkSignature: true,
  })
  const files: Record<string, string> = {}
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) files[entry.filename] = await entry.getData(new TextWriter())
  }
  return files
}

function insert(problemId: number, userId: number, codes: readonly string[]) {
  return query<{ id: number }>`
    insert into submissions (problem_id, revision, user_id, language, code, test_count)
    select ${problemId}, 1, ${userId}, 'cpp', code, 1 from unnest(${codes}::text[]) as code
    returning id
  `
}

describe('the archive of one’s own submissions', () => {
  it('contains each with its code, and a list of them', async () => {
    const { learner, other } = people()
    const problemId = await problem({ title: '../Ünïcode & <Bridges>!' })
    const nameless = await problem({ title: '橋' })
    const body = { code: 'print("höher")\n', language: 'python' }
    const parameters = { problemId }
    const first = (await call('submitCode', { as: 'learner', parameters, body })).data.submissionId
    const [second] = await insert(nameless, learner.userId, ['int main() {}'])
    await insert(problemId, other.userId, ['somebody else’s'])

    const response = await download(learner.token)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="submissions.zip"',
      'cache-control': 'no-store',
    })
    const { 'submissions.json': list = '', ...files } = await filesOf(response.rawPayload)
    expect(files).toEqual({
      [`submissions/${first}-unicode-bridges.py`]: 'print("höher")\n',
      [`submissions/${second?.id}.cpp`]: 'int main() {}',
    })
    expect(JSON.parse(list)).toEqual([
      {
        ...{ file: `submissions/${first}-unicode-bridges.py`, submissionId: first, problemId },
        ...{ title: '../Ünïcode & <Bridges>!', language: 'python', verdict: null },
        createdAt: expect.any(String),
      },
      expect.objectContaining({ submissionId: second?.id, problemId: nameless }),
    ])
  })

  it('is valid without any, and with more than one batch', async () => {
    const { author } = people()
    expect(await filesOf((await download(author.token)).rawPayload)).toEqual({
      'submissions.json': '[]\n',
    })
    const problemId = await problem()
    const codes = Array.from({ length: 250 }, (_, index) => `// ${index}`)
    await insert(problemId, author.userId, codes)
    const files = await filesOf((await download(author.token)).rawPayload)
    expect(Object.keys(files)).toHaveLength(251)
    expect(Object.values(files).slice(0, -1)).toEqual(codes)
  })

  it('may have more files than a ZIP without 64-bit counts', async () => {
    const zip = zipParts()
    const count = 2 ** 16 + 1
    const files: Buffer[] = []
    for (let n = 0; n < count; n += 1) files.push(await zip.file(`${n}.c`, same, new Date()))
    const end = zip.end()
    // Before the last record there are the 64-bit one with the counts, and its place.
    expect(end.readBigUInt64LE(end.length - (22 + 20 + 56) + 32)).toBe(BigInt(count))
    const archive = new Uint8Array(Buffer.concat([...files, end]))
    const reader = new ZipReader(new Uint8ArrayReader(archive), { useWebWorkers: false })
    const { value: first } = await reader.getEntriesGenerator().next()
    if (typeof first !== 'object' || first.directory) throw new Error('The first is a file.')
    expect([first.filename, await first.getData(new TextWriter())]).toEqual(['0.c', same])
  })

  it('is rate limited', async () => {
    const { other } = people()
    await reach(`downloads:${other.userId}`, limits.downloadsPerHour)
    expect((await download(other.token)).statusCode).toBe(429)
  })
})
