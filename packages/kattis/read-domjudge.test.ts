import { describe, expect, it } from 'vitest'
import { readFiles } from '../testing/read-example.ts'

describe('a package of DOMjudge', () => {
  const ini =
    "short-name='a'\r\nname='Sum of 2' ; shown\r\ntimelimit='1.5'\r\nspecial_run='talk'\nspecial_compare=own\n"
  const tests = { 'data/secret/1.in': '1 2\n', 'data/secret/1.ans': '3\n' }
  const pdf = { role: 'statement', name: 'problem.pdf' }
  it.each<[string, Record<string, string>, object]>([
    [
      'a PDF and no problem.yaml',
      { 'problem.pdf': '%PDF-1.4' },
      { statement: '', files: [expect.objectContaining(pdf)] },
    ],
    [
      'HTML, and no name in problem.yaml',
      { 'problem.html': '<p>Add <b>two</b>.</p>', 'problem.yaml': 'validation: default' },
      { statement: 'Add **two**.', files: [] },
    ],
    ['plain text', { 'problem.txt': 'Add 2 * 3.\r\n' }, { statement: '```\nAdd 2 * 3.\n```' }],
    [
      'LaTeX, and HTML that a tool made of it',
      { 'problem_statement/problem.en.tex': 'Add.', 'problem.html': '<p>Made.</p>' },
      { statement: 'Add.' },
    ],
  ])('is read with %s', async (_, statement, expected) => {
    const files = { 'domjudge-problem.ini': ini, ...tests, ...statement }
    expect(await readFiles(files)).toMatchObject({
      ...{
        format: 'Kattis package',
        title: 'Sum of 2',
        timeLimitMs: 1500,
        tests: [['1 2\n', '3\n']],
        losses: [
          'The checker is not carried over, because it is an executable of DOMjudge: outputs are compared word by word.',
          'The run script (special_run) is not carried over.',
        ],
      },
      ...expected,
    })
  })
})
