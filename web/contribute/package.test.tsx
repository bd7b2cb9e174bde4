import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writeZip } from '#contract/archive/testing/write-zip.ts'
import { field, open, submitted, user, zipFile } from './testing/contribute-page.tsx'

const sum = {
  'problem.json': JSON.stringify({
    ...{ title: 'Sum of Two', description: 'Add.', tags: ['Math'] },
    ...{ time_limit: 1500, memory_limit: 64, rule_type: 'OI' },
  }),
  'testcase/1.in': '1 2\n',
  'testcase/1.out': '3\n',
}

function packageFile(files: Record<string, string>) {
  const entries = Object.entries(files).map(([name, data]) => ({ name, data }))
  return zipFile(writeZip(entries), 'package.zip')
}

const inFolder = (folder: string, title: string) => ({
  [`${folder}/problem.json`]: sum['problem.json'].replace('Sum of Two', title),
  [`${folder}/testcase/1.in`]: '1 2\n',
  [`${folder}/testcase/1.out`]: '3\n',
})

it('fills in the form from a package, says what is lost, and submits what was edited', async () => {
  const { sentForm } = open()
  await user.upload(field('Import a package'), packageFile(sum))
  expect(await screen.findByText('QDUOJ export with 1 test read')).toBeTruthy()
  const lost = 'Scores are not carried over: a solution must pass every test.'
  expect(screen.getByText(lost)).toBeTruthy()
  expect(await screen.findByText('1 test found')).toBeTruthy()
  await user.type(field(/^Title/), ' Numbers')
  await submitted()
  expect(sentForm()).toMatchObject({
    ...{ title: 'Sum of Two Numbers', description: 'Add.', tags: 'Math' },
    ...{ timeLimit: '1500', memoryLimit: '64', difficulty: '2' },
  })
  expect(sentForm()?.['file']).toBeInstanceOf(File)
})

it('offers each problem of a package with several', async () => {
  open()
  const both = { ...inFolder('1', 'First'), ...inFolder('2', 'Second') }
  await user.upload(field('Import a package'), packageFile(both))
  await user.click(await screen.findByRole('button', { name: '2/' }))
  expect(await screen.findByDisplayValue('Second')).toBeTruthy()
})

it('says why a file is not a package, and keeps the form', async () => {
  open()
  await user.type(field(/^Title/), 'Mine')
  await user.upload(field('Import a package'), packageFile({ 'readme.md': 'x' }))
  expect(await screen.findByText(/^This is not a known package/)).toBeTruthy()
  expect(screen.getByDisplayValue('Mine')).toBeTruthy()
})

it('sends the programs and files of a package', async () => {
  const { sentForm } = open()
  const kattis = {
    'problem.yaml': 'name: Own\nvalidation: custom interactive\nlimits: {memory: 256}\n',
    '.timelimit': '1\n',
    'problem_statement/problem.pdf': '%PDF-1.4',
    'data/secret/1.in': '1\n',
    'output_validators/talk/talk.cpp': 'int main() { return 42; }\n',
  }
  await user.upload(field('Import a package'), packageFile(kattis))
  expect(await screen.findByText('Kattis package with 1 test read')).toBeTruthy()
  expect(await screen.findByText('1 test found')).toBeTruthy()
  await submitted()
  const sent = sentForm()
  expect(sent).toMatchObject({
    ...{ title: 'Own', description: '', comparison: 'interactor' },
    ...{ interactorProtocol: 'icpc', interactorLanguage: 'cpp' },
    interactorCode: 'int main() { return 42; }\n',
    files: '[{"name":"problem.pdf","role":"statement","alt":null}]',
  })
  const upload = sent?.['upload']
  expect(upload).toHaveProperty('name', 'problem.pdf')
  expect(upload instanceof File && (await upload.text())).toBe('%PDF-1.4')
})

it('lists and sends the statements of a package in other languages', async () => {
  const { sentForm } = open()
  const kattis = {
    'problem.yaml': 'name: Sum\n',
    'problem_statement/problem.md': 'Add.',
    'problem_statement/problem.sv.tex': '\\problemname{Summan}\nAddera.\n',
    'data/secret/1.in': '1\n',
    'data/secret/1.ans': '1\n',
  }
  await user.upload(field('Import a package'), packageFile(kattis))
  expect(await screen.findByText('sv: Summan')).toBeTruthy()
  expect(await screen.findByText('1 test found')).toBeTruthy()
  await submitted()
  expect(JSON.parse(String(sentForm()?.['translations']))).toEqual({
    language: 'en',
    others: [{ language: 'sv', title: 'Summan', markdown: 'Addera.' }],
  })
})
