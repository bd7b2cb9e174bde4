import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { problemStatus } from '#contract'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { testApp } from '#server/testing/test-app.ts'
import { signIn } from './assay.ts'
import { shortName } from './command.ts'
import { makeContribution } from './make-contribution.ts'
import { examplePackages, kattisWith, makePackage, onePixel } from './testing/example-packages.ts'
import { onlyProblem, readOnly } from './testing/read-example.ts'
import { filesOf, solutionsOf } from './testing/round-trip.ts'
import { writtenFormats } from './write-package.ts'

const { call, listening, people, problem } = testApp()
const { origin } = listening()
const folder = temporaryFolder()

/** Runs a command line like `npm run`. */
async function run(script: 'import' | 'export', ...given: string[]) {
  const { author } = people()
  const environment = { PATH: process.env['PATH'] ?? '', INIT_CWD: folder }
  const done = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, `${script}.ts`), ...given],
    { env: { ...environment, ASSAY_PASSWORD: author.password } },
  ).catch((error: { stdout: string; stderr: string; code: number }) => error)
  return { code: 'code' in done ? done.code : 0, stdout: done.stdout, stderr: done.stderr }
}

const options = () => ['--url', origin(), '--user', people().author.username]

/** Imports a file for the author. @returns the problem's id, and what was printed */
async function importFile(name: string, title: string) {
  const imported = await run('import', name, ...options(), '--title', title)
  expect(imported).toMatchObject({ code: 0, stderr: '' })
  const problemId = Number(/contributions\/(\d+)\//.exec(imported.stdout)?.[1])
  return { problemId, stdout: imported.stdout }
}

async function exportProblem(problemId: number, ...more: string[]) {
  const exported = await run('export', String(problemId), ...options(), ...more)
  expect(exported).toMatchObject({ code: 0, stderr: '' })
}

const archiveAt = async (...path: string[]) => new Blob([await readFile(join(folder, ...path))])

/** Returns the texts of all tests as the judge gets them. */
async function testsOf(problemId: number): Promise<[string | null, string | null][]> {
  const { data } = await call('getTestcases', { as: 'admin', parameters: { problemId } })
  const { input, output } = data.testcases
  return input.map((text, index) => [text, output[index] ?? null])
}

const filesIn = async (archive: Blob) => filesOf((await onlyProblem(archive)).problem.files)

const withPicture = kattisWith('problem_statement/sum.png', onePixel)
const kattisBytes = async () =>
  new Uint8Array(await makePackage(withPicture, 'sumoftwo/').arrayBuffer())

describe('a package', () => {
  it.each(examplePackages)('is imported as a solvable problem: $format', async (example) => {
    const { author } = people()
    const assay = await signIn(origin(), author.username, author.password)
    const packaged = (await onlyProblem(example.archive())).problem
    const problemId = await assay.contribute(await makeContribution(packaged))
    const parameters = { problemId }
    expect((await call('acceptContribution', { as: 'admin', parameters })).status).toBe(200)

    const { data } = await call('getProblem', { parameters })
    const tests = await testsOf(problemId)
    expect(tests.map(([input, output]) => `${input?.trim()} = ${output?.trim()}`)).toEqual(
      example.sums,
    )
    const [[input, output] = []] = tests
    expect(data.problem).toMatchObject({
      status: problemStatus.published,
      samples: [{ input, output }],
    })
  })

  it('has the same tests after its author exports and imports it', async () => {
    await writeFile(join(folder, 'sum.zip'), await kattisBytes())
    const { problemId, stdout } = await importFile('sum.zip', 'Round Trip')
    expect(stdout).not.toContain('The statement in the language')

    await exportProblem(problemId)
    const again = await readOnly(await archiveAt('roundtrip.zip'))
    expect([...again.samples, ...again.tests]).toEqual(await testsOf(problemId))
    expect(again).toMatchObject({ title: 'Round Trip', timeLimitMs: 2000, memoryLimitMb: 512 })
    const [swedish] = again.translations.others
    expect(swedish).toMatchObject({ language: 'sv', title: 'Summan', markdown: 'Skriv $a + b$.' })

    for (const [format, { ending }] of writtenFormats) {
      await exportProblem(problemId, '--format', format, '--to', format)
      const archive = await archiveAt(format, `roundtrip.${ending}`)
      const { problem: packaged } = await onlyProblem(archive)
      const { tests, fields } = await makeContribution(packaged)
      expect([format, tests, fields.title]).toEqual([format, 3, 'Round Trip'])
    }
  })

  const pdf = '%PDF-1.4\n%%EOF\n'
  const programs = {
    'attachments/data.bin': new Uint8Array([0, 255, 13, 10]),
    'problem_statement/problem.en.pdf': pdf,
    'problem_statement/problem.de.pdf': pdf,
    'problem_statement/problem.sv.md': 'Addera.\n\n![Två](heaps.png)\n',
    'problem_statement/problem.en.md': '# Sum\n\n![Two heaps](heaps.png)\n',
    'problem_statement/heaps.png': onePixel,
    'output_validators/own/own.py': 'import sys\nsys.exit(42)\n',
    'input_validators/check.py': 'import sys\nsys.exit(42)\n',
    'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
    'submissions/wrong_answer/one.c': 'int main() {}\n',
  }
  const { 'problem_statement/problem.en.tex': _, ...plain } = withPicture
  const custom = (kind: string) => `name: Own\nvalidation: ${kind}\nvalidator_flags: a b\n`
  const kinds = ['custom', 'custom interactive']
  it.each(kinds)('has the same programs and files after both: %s', async (kind) => {
    const before = makePackage({ ...plain, ...programs, 'problem.yaml': custom(kind) })
    const title = `Own ${kind}`
    const given = await readOnly(before)
    await writeFile(join(folder, 'own.zip'), new Uint8Array(await before.arrayBuffer()))
    const { problemId } = await importFile('own.zip', title)
    await exportProblem(problemId)
    const archive = await archiveAt(`${shortName(title, '')}.zip`)
    const after = await readOnly(archive)
    const { comparison, checker, interactor, validator, statement, samples } = given
    expect(after).toMatchObject({ comparison, checker, interactor, validator, statement })
    expect(after).toMatchObject({ passes: 1, samples, memoryLimitMb: 1024 })
    expect([after.translations, after.tests]).toEqual([given.translations, given.tests])
    expect(await filesIn(archive)).toEqual(await filesIn(before))
    expect(solutionsOf(after.solutions)).toEqual(solutionsOf(given.solutions))
  })

  it('can be saved to a folder, which contains no other files', async () => {
    await writeFile(join(folder, 'sum.zip'), await kattisBytes())
    expect(await run('import', 'sum.zip', '--save', 'made')).toMatchObject({ code: 0 })
    const written = await readdir(join(folder, 'made'), { recursive: true })
    const files = ['files', 'files/sum.png', 'form.json', 'tests.zip']
    expect(written.toSorted()).toEqual(['sumoftwo', ...files.map((name) => `sumoftwo/${name}`)])
    const form = JSON.parse(await readFile(join(folder, 'made/sumoftwo/form.json'), 'utf8'))
    expect(form).toMatchObject({ title: 'Sum of Two', timeLimit: '2000', samples: '1' })
    expect((await run('import', 'sum.zip', '--save', 'made')).stdout).toContain('made/sumoftwo-2\n')
  })

  it('is refused with a message without control characters of the package', async () => {
    const evil = { 'problem.json': '\u001b[2J', 'testcase/1.in': '' }
    await writeFile(join(folder, 'evil.zip'), new Uint8Array(await makePackage(evil).arrayBuffer()))
    const { code, stderr } = await run('import', 'evil.zip', '--save', 'made')
    expect([code, stderr]).toEqual([1, expect.stringContaining('problem.json cannot be read')])
    expect(stderr).not.toContain('\u001b')
  })

  it('is imported and exported without control characters of its title on the terminal', async () => {
    const title = 'A\u001b[2J\u009b1B'
    const named = makePackage({ ...kattisWith('problem.yaml', `name: ${JSON.stringify(title)}`) })
    await writeFile(join(folder, 'named.zip'), new Uint8Array(await named.arrayBuffer()))
    const imported = await run('import', 'named.zip', '--save', 'named')
    const problemId = await problem({ title })
    const options = ['--url', origin(), '--user', people().author.username, '--to', 'named']
    const exported = await run('export', String(problemId), ...options)
    for (const { code, stdout } of [imported, exported]) {
      expect([code, stdout]).toEqual([0, expect.stringContaining('"A\uFFFD[2J\uFFFD1B" with')])
    }
  })

  const wrong: [what: string, script: 'import' | 'export', given: string[], said: string][] = [
    ['no file', 'import', ['none.zip', '--save', 'x'], 'There is no file '],
    ['no user', 'import', ['none.zip'], 'Name who contributes: --user NAME'],
    ['an unknown option', 'import', ['--force'], "Unknown option '--force'"],
    ['no known format', 'export', ['1', '--user', 'x', '--format', 'y'], '--format FORMAT'],
    ['no problem', 'export', ['--user', 'x'], 'npm run export -- PROBLEM_ID'],
  ]
  it.each(wrong)('is not read with %s', async (_, script, given, said) => {
    const { code, stderr } = await run(script, ...given)
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)])
  })

  it('prints the reason when Assay refuses', async () => {
    const { author } = people()
    const refused = signIn(origin(), author.username, 'wrong#Password1')
    await expect(refused).rejects.toThrow('Assay refused:')
    await expect(signIn('http://127.0.0.1:1', 'x', 'y')).rejects.toThrow('No server answers at')
    const { other } = people()
    const assay = await signIn(origin(), other.username, other.password)
    const pending = await problem({ status: problemStatus.pending, authorId: author.userId })
    await expect(assay.problem(pending)).rejects.toThrow('Assay refused:')
  })
})
