import { describe, expect, it } from 'vitest'
import { explainCompileError } from './diagnostics.ts'

/** Beyond the cases that failures.sandbox.test.ts asserts with real compilers. */
describe('the first line of a compile error', () => {
  it.each([
    {
      what: 'a missing main, as other linkers say it',
      language: 'c',
      output:
        "/usr/bin/ld: Scrt1.o: in function `_start':\n(.text+0x17): undefined reference to `main'",
      first: 'There is no main function, where a program starts.',
    },
    {
      what: "a compiler's own clear line",
      language: 'cpp',
      output: "a.cpp:3:5: error: 'x' was not declared in this scope",
      first: "a.cpp:3:5: error: 'x' was not declared in this scope",
    },
    {
      what: 'an unknown encoding of a Python source',
      language: 'python',
      output: 'File "a.py", line 0\nSyntaxError: unknown encoding: foo',
      first: 'SyntaxError: unknown encoding: foo',
    },
    {
      what: 'a syntax error of an ES module',
      language: 'javascript',
      output: 'file:///w/a.js:2\nimport {\n\n\nSyntaxError: Unexpected end of input',
      first: 'SyntaxError: Unexpected end of input (line 2)',
    },
    {
      what: 'a limit of the judge',
      language: 'python',
      output: 'Compilation took longer than 10 s.',
      first: 'Compilation took longer than 10 s.',
    },
  ] as const)('for $what is "$first"', ({ language, output, first }) => {
    const explained = explainCompileError(language, output)
    expect(explained.split('\n')[0]).toBe(first)
    expect(explained.endsWith(output)).toBe(true)
  })

  it('is found in 64 KiB of anything in little time', () => {
    for (const language of ['cpp', 'python', 'java', 'javascript'] as const) {
      const output = 'undefined reference to `Sorry: a: error: class '.repeat(1400)
      expect(explainCompileError(language, output)).toBe(output)
    }
  })
})
