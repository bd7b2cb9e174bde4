import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { link, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { hostCommand } from '../host/host-command.ts'

const checkers = join(import.meta.dirname, '../checkers')
const examples = join(checkers, 'examples')
const names = readdirSync(examples).map((file) => file.replace(/\.cpp$/, ''))

export type Said = { code: number | null; stdout: string; message: string }

/**
 * Compiles the programs of `checkers/examples`, and runs them on the host. They become one program, which runs the
 * example of the name that it was started by: one compile takes a fraction of the time of many.
 */
export function testlibPrograms() {
  const folder = temporaryFolder()
  const source = join(folder, 'examples.cpp')

  beforeAll(async () => {
    await writeFile(source, allExamples())
    const program = join(folder, 'examples')
    await compile([source, '-o', program])
    await Promise.all(names.map((name) => link(program, join(folder, name))))
  }, 300_000)

  return {
    folder,
    source,
    /** Runs a checker on an input, an output and an answer. */
    async check(
      name: string,
      texts: readonly (string | Buffer)[],
      options: readonly string[] = [],
    ): Promise<Said> {
      const files = ['input', 'output', 'answer'].map((file) => join(folder, file))
      await Promise.all(files.map((file, i) => writeFile(file, texts[i] ?? '')))
      return runProgram(join(folder, name), [...files, ...options])
    },
    run: (name: string, args: readonly string[], stdin: string) =>
      runProgram(join(folder, name), args, stdin),
  }
}

export async function compile(args: readonly string[], standard = 'gnu++20'): Promise<void> {
  const warnings = ['-Wall', '-Wextra', '-Wpedantic', '-Werror']
  await hostCommand('/usr/bin/g++', [
    `-std=${standard}`,
    '-O1',
    ...warnings,
    '-I',
    checkers,
    ...args,
  ])
}

function allExamples(): string {
  const mains = names.map((name) => ({ name, main: `main_${name.replaceAll('-', '_')}` }))
  return [
    '#include "testlib.h"',
    ...mains.flatMap(({ name, main }) => [
      `#define main ${main}`,
      `#include "${join(examples, name)}.cpp"`,
      '#undef main',
    ]),
    'int main(int argc, char* argv[]) {',
    '  const string path = argv[0];',
    "  const string name = path.substr(path.rfind('/') + 1);",
    ...mains.map(({ name, main }) => `  if (name == "${name}") return ${main}(argc, argv);`),
    '  return 99;',
    '}\n',
  ].join('\n')
}

export function runProgram(program: string, args: readonly string[], stdin = ''): Promise<Said> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args)
    const said = { stdout: '', message: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.message += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
    // The program may have ended before it reads.
    child.stdin.on('error', () => undefined).end(stdin)
  })
}
