// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LanguageEnvironment } from '#contract/shapes.ts'
import { type Reproduced, reproduce } from './reproduce-command.ts'

const common = {
  version: '1',
  compileSeconds: 10,
  compileMemoryMb: 512,
  processes: 16,
  libraries: '',
}
const python: LanguageEnvironment = {
  ...common,
  language: 'python',
  compile: [['python3', '-m', 'py_compile', 'a.py']],
  run: ['python3', '-B', 'a.py'],
  stackMb: null,
}
const environments: LanguageEnvironment[] = [
  python,
  {
    ...common,
    language: 'cpp',
    compile: [['g++', '-std=gnu++20', '-O2', 'a.cpp', '-o', 'a']],
    run: ['./a'],
    stackMb: null,
  },
  {
    ...common,
    language: 'c',
    compile: [['gcc', '-std=gnu17', 'a.c', '-o', 'a', '-lm']],
    run: ['./a'],
    stackMb: null,
  },
  {
    ...common,
    language: 'java',
    compile: [
      ['javac', '-J-Xshare:auto', '-d', 'out', 'Main.java'],
      ['jar', '--create', '--file=a.jar', '--main-class=Main', '-C', 'out', '.'],
    ],
    run: ['java', '-Xss64m', '-Xmx{memory limit}m', '-jar', 'a.jar'],
    stackMb: 64,
  },
  {
    ...common,
    language: 'javascript',
    compile: [['node', '--check', 'a.js']],
    run: ['node', '--max-old-space-size={memory limit}', 'a.js'],
    stackMb: 64,
  },
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
const input = "<<'INPUT'\n1 2\nINPUT"

describe('The command that reproduces a failure', () => {
  it.each([
    {
      language: 'python',
      sourceFile: 'a.py',
      command: `python3 -m py_compile a.py &&\n(ulimit -t 2; ulimit -s 98304; exec python3 -B a.py) ${input}`,
    },
    {
      language: 'cpp',
      sourceFile: 'a.cpp',
      command: `g++ -std=gnu++20 -O2 a.cpp -o a &&\n(ulimit -t 2; ulimit -s 98304; exec ./a) ${input}`,
    },
    {
      language: 'c',
      sourceFile: 'a.c',
      command: `gcc -std=gnu17 a.c -o a -lm &&\n(ulimit -t 2; ulimit -s 98304; exec ./a) ${input}`,
    },
    {
      language: 'java',
      sourceFile: 'Solver.java',
      command: `javac -J-Xshare:auto -d out Solver.java &&\njar --create --file=a.jar --main-class=org.Solver -C out . &&\n(ulimit -t 2; ulimit -s 131072; exec java -Xss64m -Xmx96m -jar a.jar) ${input}`,
    },
    {
      language: 'javascript',
      sourceFile: 'a.js',
      command: `node --check a.js &&\n(ulimit -t 2; ulimit -s 131072; exec node --max-old-space-size=96 a.js) ${input}`,
    },
  ])('compiles and runs $language like the judge', ({ language, ...wanted }) => {
    const environment = environments.find((one) => one.language === language) ?? python
    const code = 'package org; public class Solver { public static void main(String[] a) { } }'
    expect(reproduce(reproduced({ environment, code }))).toEqual({ ...wanted, inputFile: null })
  })

  it('sets a memory limit if it was exceeded, and only where a shell can', () => {
    const commands = environments.map((environment) => [
      environment.language,
      reproduce(reproduced({ environment, outOfMemory: true })).command.includes('ulimit -v 98304'),
    ])
    expect(commands).toEqual([
      ['python', true],
      ['cpp', true],
      ['c', true],
      ['java', false],
      ['javascript', false],
    ])
  })

  it.each([
    { what: 'long', text: '1\n'.repeat(3000), whole: true },
    { what: 'shortened', text: '1 2\n', whole: false },
    { what: 'not safe for a terminal', text: '1\r\n', whole: true },
  ])('reads an input that is $what from its file', ({ text, whole }) => {
    const { command, inputFile } = reproduce(
      reproduced({ input: { text, whole, file: 'input7.txt' } }),
    )
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
      const { command, sourceFile } = reproduce(
        reproduced({ input: { text, whole: true, file: 'input1.txt' } }),
      )
      const code = 'import sys\nsys.stdout.write(repr(sys.stdin.read()))\n'
      await writeFile(join(folder, sourceFile), code)
      const printed = await new Promise<string>((resolve, reject) => {
        execFile('sh', ['-c', command], { cwd: folder }, (error, stdout) =>
          error === null ? resolve(stdout) : reject(error),
        )
      })
      expect(printed).toBe(pythonText(text))
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

/** Formats a text like Python's repr. */
function pythonText(text: string): string {
  const quote = text.includes("'") ? '"' : "'"
  const inside = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  return quote + inside + quote
}
