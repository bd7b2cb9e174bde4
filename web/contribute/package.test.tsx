import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writeZip } from '#contract/archive/testing/write-zip.ts'
import { field, open, submit, user, zipFile } from './testing/contribute-page.tsx'

const sum = {
  'problem.json': JSON.stringify({
    title: 'Sum of Two',
    description: 'Add.',
    time_limit: 1500,
    memory_limit: 64,
    tags: ['Math'],
    rule_type: 'OI',
  }),
  'testcase/1.in': '1 2\n',
  'testcase/1.out': '3\n',
}

function packageFile(files: Record<string, string>) {
  const entries = Object.entries(files).map(([name, data]) => ({ name, data }))
  return zipFile(writeZip(entries), 'package.zip')
}

const inFolder = (folder: string, title: string) =>
  Object.fromEntries(
    Object.entries(sum).map(([path, data]) => [
      `${folder}/${path}`,
      data.replace('Sum of Two', title),
    ]),
  )

it('fills in the form from a package, says what is lost, and submits what was edited', async () => {
  const { sentForm } = open()
  await user.upload(field('Import a package'), packageFile(sum))
  expect(await screen.findByText('QDUOJ export with 1 test read')).toBeTruthy()
  expect(
    screen.getByText('Scores are not carried over: a solution must pass every test.'),
  ).toBeTruthy()
  expect(await screen.findByText('1 test found')).toBeTruthy()
  await user.type(field(/^Title/), ' Numbers')
  await submit()
  expect(await screen.findByText('Contribution submitted')).toBeTruthy()
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

it('says why a file is no package, and keeps the form', async () => {
  open()
  await user.type(field(/^Title/), 'Mine')
  await user.upload(field('Import a package'), packageFile({ 'readme.md': 'x' }))
  expect(await screen.findByText(/^This is no package that is known/)).toBeTruthy()
  expect(screen.getByDisplayValue('Mine')).toBeTruthy()
})
