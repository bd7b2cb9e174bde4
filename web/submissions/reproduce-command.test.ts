// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { type Reproduced, reproduce } from './reproduce-command.ts'

const common = { version: '1', compileSeconds: 10, compileMemoryMb: 512, processes: 16 }

/** Words of a command are separated by single spaces. */
function environmentOf(
  language: Language,
  stackMb: number | null,
  run: string,
  ...compile: string[]
): LanguageEnvironment {
  const [runWords, ...compileWords] = [run, ...compile].map((command) =>
    command.split(/ (?!limit\})/),
  )
  return { ...common, libraries: '', language, stackMb, run: runWords ?? [], compile: compileWords }
}

const python = environmentOf('python', null, 'python3 -B a.py', 'python3 -m py_compile a.py')
const environments = [
  python,
  environmentOf('cpp', null, './a', 'g++ -std=gnu++20 -O2 a.cpp -o a'),
  environmentOf('c', null, './a', 'gcc -std=gnu17 a.c -o a -lm'),
  environmentOf(
    'java',
    64,
    'java -Xss64m -Xmx{memory limit}m -jar a.jar',
    'javac -J-Xshare:auto -d out Main.java',
    'jar --create --file=a.jar --main-class=Main -C out .',
  ),
  environmentOf(
    'javascript',
    64,
    'node --max-old-space-size={memory limit} a.js',
    'node --check a.js',
  ),
]

function reproduced(change: Partial<Reproduced> = {}): Reproduced {
  return {
    environment: python,
    code: '',
    limitMs: 1010,
    memoryLimitMb: 96,
    outOfMemory: false,
    input: { text: '1 2\n', whole: true, file: 'input7.txt' },
    ...change,
  }
}

describe('The command that reproduces a failure', () => {
  it.each([
    [
      'python',
      'a.py',
      'python3 -m py_compile a.py &&\n(ulimit -t 2; ulimit -s 98304; exec python3 -B a.py)',
    ],
    [
      'cpp',
      'a.cpp',
      'g++ -std=gnu++20 -O2 a.cpp -o a &&\n(ulimit -t 2; ulimit -s 98304; exec ./a)',
    ],
    ['c', 'a.c', 'gcc -std=gnu17 a.c -o a -lm &&\n(ulimit -t 2; ulimit -s 98304; exec ./a)'],
    [
      'java',
      'Solver.java',
      'javac -J-Xshare:auto -d out Solver.java &&\njar --create --file=a.jar --main-class=org.Solver -C out . &&\n(ulimit -t 2; ulimit -s 131072; exec java -Xss64m -Xmx96m -jar a.jar)',
    ],
    [
      'javascript',
      'a.js',
      'node --check a.js &&\n(ulimit -t 2; ulimit -s 131072; exec node --max-old-space-size=96 a.js)',
    ],
  ])('compiles and runs %s like the judge', (language, sourceFile, command) => {
    const environment = environments.find((one) => one.language === language) ?? python
    const code = 'package org; public class Solver { public static void main(String[] a) { } }'
    expect(reproduce(reproduced({ environment, code }))).toEqual({
      ...{ sourceFile, inputFile: null },
      command: `${command} <<'INPUT'\n1 2\nINPUT`,
    })
  })

  it('sets a memory limit if it was exceeded, and only where a shell can', () => {
    const limited = environments.filter((environment) => {
      const { command } = reproduce(reproduced({ environment, outOfMemory: true }))
      return command.includes('ulimit -v 98304')
    })
    expect(limited.map(({ language }) => language)).toEqual(['python', 'cpp', 'c'])
  })

  it.each([
    ['long', '1\n'.repeat(3000), true],
    ['shortened', '1 2\n', false],
    ['not safe for a terminal', '1\r\n', true],
  ])('reads an input that is %s from its file', (_, text, whole) => {
    const input = { text, whole, file: 'input7.txt' }
    const { command, inputFile } = reproduce(reproduced({ input }))
    expect(command).toMatch(/ < input7\.txt$/)
    expect(inputFile).toBe('input7.txt')
  })

  it.each([
    { what: 'lines', text: '1 2\n3\n' },
    { what: 'text without a final line end', text: "it's 1" },
    { what: 'an empty input', text: '' },
    { what: 'text that a shell would expand', text: '$HOME `id` \\n "\n' },
    { what: 'the word that ends the here-document', text: 'INPUT\nINPUT_\n' },
    { what: 'a tab', text: '1\t2\n' },
  ])('passes $what to a program, byte for byte', async ({ text }) => {
    const folder = await mkdtemp(join(tmpdir(), 'assay-reproduce-'))
    try {
      const input = { text, whole: true, file: 'input1.txt' }
      const { command, sourceFile } = reproduce(reproduced({ input }))
      const code = 'import json, sys\nprint(json.dumps(sys.stdin.read()))\n'
      await writeFile(join(folder, sourceFile), code)
      const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: folder })
      expect(JSON.parse(stdout)).toBe(text)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
