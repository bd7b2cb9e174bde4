import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { examplesIn } from '#contract/testing/document-examples.ts'
import { readFiles } from './testing/read-example.ts'

const document = readFileSync(join(import.meta.dirname, '../docs/authoring.md'), 'utf8')

it('the package in the guide for authors is read without losses', async () => {
  const files = Object.fromEntries(examplesIn(document).get('A package') ?? [])
  expect(await readFiles(files)).toMatchObject({
    title: 'Two Summands',
    format: 'Kattis package',
    timeLimitMs: 2000,
    memoryLimitMb: 256,
    checker: {
      protocol: 'icpc',
      language: 'python',
      code: files['package/output_validator/validate.py'],
    },
    samples: [['10\n', '1 9\n']],
    tests: [['1000000\n', '1 999999\n']],
    solutions: [{ language: 'python' }, { language: 'python' }],
    losses: [],
  })
})
