// A problem of four small tests, for tests that need many submissions.
import { tagCatalogue } from '#contract'
import { call, type Person, signIn } from './api.ts'
import { adminPassword } from './instance.ts'
import type { Solution } from './samples.ts'
import { zipOf } from './zip.ts'

const sums = [
  [1, 2],
  [0, 0],
  [40, 2],
  [100_000, 7],
] as const

interface ProblemOptions {
  title?: string
  description?: string
  samples?: number
  timeLimitMs?: number
  /** Further optional fields of the form. */
  fields?: Readonly<Record<string, string>>
}

/** Contributes a problem with these files as its tests. @returns its id */
export async function contributeProblem(
  url: string,
  author: Person,
  files: Record<string, string>,
  options: ProblemOptions,
): Promise<number> {
  const form = new FormData()
  form.set('title', options.title ?? 'Two Numbers')
  form.set('description', options.description ?? 'Add the numbers.')
  form.set('difficulty', '1')
  form.set('timeLimit', String(options.timeLimitMs ?? 2000))
  form.set('memoryLimit', '256')
  form.set('samples', String(options.samples ?? 0))
  form.set('tags', tagCatalogue.slice(0, 1).join(','))
  for (const [name, value] of Object.entries(options.fields ?? {})) form.set(name, value)
  form.set('file', new File([await zipOf(files)], 'tests.zip', { type: 'application/zip' }))
  return (await call(url, 'contribute', { token: author.token, body: form })).problemId
}

/** Contributes the problem and accepts it. @returns its id */
export async function publishSmallProblem(
  url: string,
  author: Person,
  { tests = sums.length, ...options }: ProblemOptions & { tests?: number } = {},
): Promise<number> {
  const files = sums.slice(0, tests).flatMap(([a, b], place) => [
    [`input${place + 1}.txt`, `${a} ${b}\n`],
    [`output${place + 1}.txt`, `${a + b}\n`],
  ])
  const problemId = await contributeProblem(url, author, Object.fromEntries(files), options)
  const { token } = await signIn(url, 'admin', adminPassword)
  await call(url, 'acceptContribution', { token, parameters: { problemId } })
  return problemId
}

/**
 * Solutions in each language that are correct, are wrong on the last test, fail at run time, and do
 * not compile.
 */
export const smallSolutions: readonly Solution[] = [
  python('print(a + b)', 'OK'),
  python('print(a + b if a < 100000 else b)', 'WRONG_ANSWER'),
  python('raise SystemExit(3)', 'RUNTIME_ERROR'),
  python('print(a + b', 'COMPILE_ERROR'),
  javascript('console.log(a + b)', 'OK'),
  javascript('console.log(a < 100000 ? a + b : b)', 'WRONG_ANSWER'),
  javascript('process.exit(3)', 'RUNTIME_ERROR'),
  javascript('console.log(a + b', 'COMPILE_ERROR'),
  java('System.out.println(a + b);', 'OK'),
  java('System.out.println(a < 100000 ? a + b : b);', 'WRONG_ANSWER'),
  java('System.exit(3);', 'RUNTIME_ERROR'),
  java('System.out.println(a + b)', 'COMPILE_ERROR'),
  ...(['c', 'cpp'] as const).flatMap((language) => [
    native(language, 'printf("%d\\n", a + b);', 'OK'),
    native(language, 'printf("%d\\n", a < 100000 ? a + b : b);', 'WRONG_ANSWER'),
    native(language, 'return 3;', 'RUNTIME_ERROR'),
    native(language, 'printf("%d\\n", a + b)', 'COMPILE_ERROR'),
  ]),
]

function python(body: string, expected: string): Solution {
  return { language: 'python', code: `a, b = map(int, input().split())\n${body}\n`, expected }
}

function javascript(body: string, expected: string): Solution {
  const read = "const [a, b] = require('node:fs').readFileSync(0, 'utf8').split(' ').map(Number)"
  return { language: 'javascript', code: `${read}\n${body}\n`, expected }
}

function java(body: string, expected: string): Solution {
  const code = `public class Main {
  public static void main(String[] args) {
    java.util.Scanner input = new java.util.Scanner(System.in);
    int a = input.nextInt(), b = input.nextInt();
    ${body}
  }
}
`
  return { language: 'java', code, expected }
}

function native(language: 'c' | 'cpp', body: string, expected: string): Solution {
  const code = `#include <stdio.h>
int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) != 2) return 1;
  ${body}
  return 0;
}
`
  return { language, code, expected }
}
