import { describe, expect, it } from 'vitest'
import { joinTags, tagCatalogue } from '#contract'
import type { ExportedProblem } from '../exported-problem.ts'
import { makeContribution } from '../make-contribution.ts'
import { openPackage } from '../package-files.ts'
import { textTest } from '../packaged-problem.ts'
import { checked, file, icpc, plainIn, testlib, tests } from '../testing/exported-fixtures.ts'
import { readOnly } from '../testing/read-example.ts'
import { written } from '../testing/round-trip.ts'
import { writeKattis } from './write-kattis.ts'

const exported = async (change: Partial<ExportedProblem>) =>
  (await written(writeKattis, { ...plainIn('kattis'), ...change }, tests)).archive

describe('an exported Kattis package', () => {
  it.each([
    ['in LaTeX, too, if it is legacy', 1, '\\problemname{Summe\\_1}\n\nSiehe.\n'],
    ['only in Markdown if it is newer', 2, undefined],
  ])('has its statements %s', async (_, passes, latex) => {
    const others = [{ language: 'de', title: 'Summe_1', markdown: 'Siehe.\n' }]
    const translations = { language: 'en', others }
    const files = await openPackage(await exported({ ...checked(icpc), passes, translations }))
    expect(await files.text('sum/problem_statement/problem.de.tex')).toBe(latex)
    expect(files.below('sum/problem_statement/problem.en.tex')).toHaveLength(passes === 1 ? 1 : 0)
  })

  it.each([
    ['ours', [], /An own implementation/],
    ["the problem's own", [{ name: 'testlib.h', text: '// another\n' }], /^\/\/ another\n$/],
  ])('has a testlib.h for its programs: %s', async (_, headers, text) => {
    const checker = { ...testlib, headers }
    const archive = await exported(checked(checker))
    const files = await openPackage(archive)
    expect(await files.text('sum/output_validators/validator/testlib.h')).toMatch(text)
    expect(await readOnly(archive)).toMatchObject({ checker })
  })

  it('keeps its text byte for byte, all tags of the catalogue, languages and an unused picture', async () => {
    const tags = joinTags(tagCatalogue)
    const files = [file('picture', 'unused.svg')]
    const read = await readOnly(await exported({ tags, languages: 'python,java', files }))
    expect(read).toMatchObject({
      ...{ format: 'Kattis package', folder: 'sum/', languages: ['python', 'java'] },
      statement: plainIn('kattis').description,
      files: [{ name: 'unused.svg', role: 'picture' }],
    })
    const none = { samples: [], tests: [textTest('1', 'in', 'out')], files: [] }
    const { fields } = await makeContribution({ ...read, ...none, losses: new Set() })
    expect(fields).toMatchObject({ tags, languages: 'python,java' })
  })
})
