import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { comparisonChecker } from '../../packages/comparisons.ts'
import { type Checker, isRight } from '../run/compare.ts'
import { needs } from '../testing/needs.ts'
import { compile, runProgram } from '../testing/testlib-programs.ts'

const compared: Checker[] = [
  { comparison: 'tokens', tolerance: null },
  { comparison: 'exact', tolerance: null },
  { comparison: 'numbers', tolerance: 1e-6 },
  { comparison: 'lines', tolerance: null },
  { comparison: 'caseless', tolerance: null },
  { comparison: 'unordered', tolerance: null },
]
const outputs: [output: string, expected: string][] = [
  ['1 2\n', '1 2\n'],
  ['1  2', '1 2\n'],
  ['1\n2\n', '1 2\n'],
  ['1 2 3\n', '1 2\n'],
  ['1\n', '1 2\n'],
  ['', '1\n'],
  ['', '\n\n'],
  ['Yes\n', 'YES\n'],
  ['YeS x', 'yes y'],
  ['b  \na\n\n', 'a\nb\n'],
  ['a\nb \t\r\n', 'a\nb\n'],
  ['a\n\nb\n', 'a\nb\n'],
  ['a\na\n', 'a\nb\n'],
  [' a\n', 'a\n'],
  ['0.3000002', '0.3'],
  ['0.300001', '0.3'],
  ['0.3001', '0.3'],
  ['1000000.5', '1e6'],
  ['+5.', '5'],
  ['.', '0'],
  ['nan', '0'],
  ['0x10', '16'],
  ['x', 'x'],
  ['1e400', '1e400'],
]
const folder = temporaryFolder()
const program = join(folder, 'checkers')

/** One program of all checkers, since most of the time goes into the header. */
function allCheckers(): string {
  const bodies = compared.map((checker) => {
    const body = comparisonChecker(checker).replace('int main(', 'int run(')
    return `namespace of_${checker.comparison} {\n${body}}\n`
  })
  const calls = compared.map(
    ({ comparison }) =>
      `  if (name == "${comparison}") return of_${comparison}::run(argc - 1, argv + 1);`,
  )
  const headers = ['algorithm', 'cctype', 'cfloat', 'cmath', 'cstdlib', 'string', 'vector']
  return [
    ...headers.map((header) => `#include <${header}>`),
    '#include "testlib.h"',
    ...bodies,
    'int main(int argc, char* argv[]) {',
    '  const std::string name = argv[1];',
    ...calls,
    '  return 99;',
    '}\n',
  ].join('\n')
}

beforeAll(async () => {
  const source = join(folder, 'checkers.cpp')
  await writeFile(source, allCheckers())
  await compile([source, '-o', program, '-Wno-return-type'])
}, 300_000)

describe.each(compared)('the checker for $comparison', (checker) => {
  needs('limited').each(outputs)(
    'decides as the judge does: %j for %j',
    async (output, expected) => {
      const paths = ['input', 'output', 'answer'].map((name) => join(folder, name))
      await Promise.all(['', output, expected].map((text, at) => writeFile(paths[at] ?? '', text)))
      const { code } = await runProgram(program, [checker.comparison, ...paths])
      const signal = new AbortController().signal
      const isEqual = await isRight(checker, Buffer.from(output), Buffer.from(expected), {
        ...{ signal, charge: () => undefined },
      })
      expect(code === 0).toBe(isEqual)
      expect([0, 1]).toContain(code)
    },
  )
})
