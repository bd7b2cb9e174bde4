import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract'
import { testApp } from '../testing/test-app.ts'

const { call, inject, parts, people, problem } = testApp()

async function download(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return inject({ method: 'GET', url: '/api/user/submissions/archive', headers })
}

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
  const values = codes.map((code) => ({
    problem_id: problemId,
    revision: 1,
    user_id: userId,
    language: 'cpp' as const,
    code,
    test_count: 1,
  }))
  return parts().db.insertInto('submissions').values(values).returning('id').execute()
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
        file: `submissions/${first}-unicode-bridges.py`,
        submissionId: first,
        problemId,
        title: '../Ünïcode & <Bridges>!',
        language: 'python',
        verdict: null,
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

  it('is rate limited', async () => {
    const { other } = people()
    const window_ends_at = new Date(Date.now() + 60_000)
    const key = `downloads:${other.userId}`
    const count = limits.downloadsPerHour
    await parts().db.insertInto('rate_limits').values({ key, window_ends_at, count }).execute()
    expect((await download(other.token)).statusCode).toBe(429)
  })
})
