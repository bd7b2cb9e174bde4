import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Language, tagCatalogue } from '#contract'
import { call, newPerson, type Person, signIn, submit, verdictOf } from './testing/api.ts'
import { adminPassword, type Instance, startInstance } from './testing/instance.ts'
import { zipOf } from './testing/zip.ts'

type Files = Record<string, string>

const mebibyte = 2 ** 20
/** Acceptance criterion: "with tests of 20 MB". */
const wantedBytes = 20 * mebibyte

// The problem: add all numbers of the input.
const solutions: { language: Language; code: string; verdict: string }[] = [
  {
    language: 'cpp',
    code: '#include <cstdio>\nint main() { long long sum = 0, x; while (std::scanf("%lld", &x) == 1) sum += x; std::printf("%lld", sum); }',
    verdict: 'OK',
  },
  {
    language: 'python',
    code: 'import sys\nprint(sum(map(int, sys.stdin.buffer.read().split())))',
    verdict: 'OK',
  },
  {
    language: 'cpp',
    code: '#include <cstdio>\nint main() { int sum = 0, x; while (std::scanf("%d", &x) == 1) sum += x; std::printf("%d", sum); }',
    verdict: 'WRONG_ANSWER',
  },
]

describe('a problem contributed over HTTP, with tests of 20 MB', { timeout: 300_000 }, () => {
  let instance: Instance
  let author: Person
  let admin: Person
  let problemId: number

  beforeAll(async () => {
    instance = await startInstance({ dataDir: inject('dataDir') })
    await Promise.all([instance.untilReady('server'), instance.untilReady('judge')])
    author = await newPerson(instance.url, 'author')
    admin = await signIn(instance.url, 'admin', adminPassword)
  }, 300_000)

  afterAll(() => instance.stop())

  it('is accepted by an admin and then listed for all users', async () => {
    const { url } = instance
    const { problemId: id } = await call(url, 'contribute', {
      token: author.token,
      body: await contribution(),
    })
    problemId = id
    expect(await listedTitles(url)).not.toContain('The Long Bill')
    await call(url, 'acceptContribution', {
      token: admin.token,
      parameters: { problemId },
      body: {},
    })
    expect(await listedTitles(url)).toContain('The Long Bill')
  })

  it.each(solutions)('judges $language as $verdict, like a sample', async (solution) => {
    const learner = await newPerson(instance.url)
    const { language, code, verdict } = solution
    const id = await submit(instance.url, learner, problemId, language, code)
    expect((await verdictOf(instance.url, learner, id)).verdict).toBe(verdict)
  })

  it('accepts and judges a problem from a Kattis package', async () => {
    const { url } = instance
    const imported = await importPackage(url, author, {
      'pairs/problem.yaml': 'name: Pairs\nlimits: {memory: 256}\n',
      'pairs/problem_statement/problem.en.tex': 'Print $a + b$.\n',
      'pairs/data/sample/1.in': '1 2\n',
      'pairs/data/sample/1.ans': '3\n',
      'pairs/data/secret/1.in': '20 30\n',
      'pairs/data/secret/1.ans': '50\n',
    })
    const parameters = { problemId: Number(/contributions\/(\d+)\//.exec(imported)?.[1]) }
    await call(url, 'acceptContribution', { token: admin.token, parameters })
    const learner = await newPerson(url)
    const code = 'print(sum(map(int, input().split())))'
    const id = await submit(url, learner, parameters.problemId, 'python', code)
    expect((await verdictOf(url, learner, id)).verdict).toBe('OK')
  })
})

/** @returns the output of `npm run import` */
async function importPackage(url: string, { username, password }: Person, files: Files) {
  const folder = await mkdtemp(join(tmpdir(), 'assay-package-'))
  try {
    const file = join(folder, 'package.zip')
    await writeFile(file, new Uint8Array(await (await zipOf(files)).arrayBuffer()))
    const command = join(import.meta.dirname, '../packages/import.ts')
    const given = [command, file, '--url', url, '--user', username]
    const env = { PATH: process.env['PATH'], ASSAY_PASSWORD: password }
    return (await promisify(execFile)(process.execPath, given, { env })).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function listedTitles(url: string): Promise<string[]> {
  const { problems } = await call(url, 'listProblemsNoAccount')
  return problems.map(({ title }) => title)
}

async function contribution(): Promise<FormData> {
  const pairs = 10
  const files: Record<string, string> = {}
  let bytes = 0
  for (let number = 1; number <= pairs; number += 1) {
    const numbers: string[] = []
    let sum = 0
    for (let length = 0; length < wantedBytes / pairs; length += 9) {
      const value = ((number * 7919 + length * 104_729) % 89_999_999) + 10_000_000
      numbers.push(String(value))
      sum += value
    }
    const input = `${numbers.join(' ')}\n`
    bytes += input.length
    files[`input${number}.txt`] = input
    files[`output${number}.txt`] = `${sum}\n`
  }
  expect(bytes).toBeGreaterThanOrEqual(wantedBytes)
  const form = new FormData()
  form.set('title', 'The Long Bill')
  form.set('description', 'Add all the numbers.')
  form.set('difficulty', '1')
  form.set('timeLimit', '3000')
  form.set('memoryLimit', '256')
  form.set('tags', tagCatalogue.slice(0, 2).join(','))
  form.set('file', new File([await zipOf(files)], 'tests.zip', { type: 'application/zip' }))
  return form
}
