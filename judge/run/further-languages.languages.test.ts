/**
 * Judges programs in each language that an operator may add: what it must be able to do, how its programs
 * fail, and what attacks the host. A language whose compiler is not installed is skipped, with a reason
 * that says how to install it.
 */
import { describe, expect } from 'vitest'
import { helloWorld } from '../host/startup-overhead.ts'
import { testEnvironment } from '../testing/environment.ts'
import { judge, test } from '../testing/judge.ts'
import { languagePrograms } from '../testing/languages/all.ts'
import {
  attacksIn,
  deep,
  type LanguagePrograms,
  type Task,
} from '../testing/languages/language-programs.ts'
import { offerAll, remedyOf } from '../testing/languages-setup.ts'
import { needs, skipWithoutCompiler } from '../testing/needs.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import type { Test } from './run-test.ts'

offerAll()
const environment = await testEnvironment()

const numbers = Array.from({ length: 100_000 }, (_, at) => at * 7919)
const tests: Readonly<Record<Task, readonly Test[]>> = {
  sum: [test('1 2\n', '3\n'), test('-5 4\n', '-1\n'), test('1000000000000 1\n', '1000000000001\n')],
  large: [
    test(
      `${numbers.length}\n${numbers.join('\n')}\n`,
      `${numbers.map((number) => 2 * number).join('\n')}\n`,
    ),
  ],
  unicode: [test('Žluťoučký kůň 漢字 😀\n', '→ Žluťoučký kůň 漢字 😀\n')],
  deep: [test('', `${deep}\n`)],
  threads: [test('', '3\n')],
  library: [test('', '[1 2 3] 7 1180591620717411303424 abab\n')],
}
const tasks = Object.keys(tests) as Task[]

const offered = languagePrograms.filter(({ language }) => {
  const remedy = remedyOf(toolchainOf(language).compiler)
  if (remedy !== null) skipWithoutCompiler(`judges and attacks in ${language}`, remedy)
  return remedy === null
})

/** Judges with limits that are generous for an interpreter. */
function judged({ language }: LanguagePrograms, code: string, on: readonly Test[]) {
  return judge(environment, language, code, on, { limitMs: 4000, memoryLimitMb: 256 })
}

/** Returns the facts that a user sees: the verdict, its reason, and the first line of the message. */
async function outcome(programs: LanguagePrograms, code: string, limitMs = 4000, input = '') {
  const { verdict, reason, stderr } = await judge(
    environment,
    programs.language,
    code,
    [test(input, '42\n')],
    { limitMs, memoryLimitMb: 128 },
  )
  return { verdict, reason, line: stderr?.split('\n')[0] ?? '', stderr }
}

const matching = (line: string | RegExp) =>
  typeof line === 'string' ? line : expect.stringMatching(line)

describe.each(offered)('$language', (programs) => {
  const { language } = programs

  needs('limited')('prints a greeting', async () => {
    expect(await helloWorld(environment, language)).toMatchObject({ verdict: 'OK', message: null })
  })

  needs('limited').each(tasks.filter((task) => programs.tasks[task] !== null))(
    'can do: %s',
    async (task) => {
      const { verdict, stderr } = await judged(programs, programs.tasks[task] ?? '', tests[task])
      expect({ verdict, stderr }).toEqual({ verdict: 'OK', stderr: null })
    },
  )

  needs('limited')('names the place of a compile error', async () => {
    const { verdict, stderr } = await outcome(programs, programs.compileError.code)
    expect({ verdict, stderr }).toEqual({
      verdict: 'COMPILE_ERROR',
      stderr: expect.stringMatching(programs.compileError.at),
    })
  })

  const withoutMain = [programs.noMain].filter((program) => program !== undefined)
  needs('limited').each(withoutMain)('says that main is missing', async ({ code, line }) => {
    expect(await outcome(programs, code)).toMatchObject({ verdict: 'COMPILE_ERROR', line })
  })

  needs('limited')('names an uncaught exception and its line', async () => {
    const { code, line } = programs.exception
    expect(await outcome(programs, code)).toMatchObject({
      ...{ verdict: 'RUNTIME_ERROR', reason: 'exception' },
      line: matching(line),
    })
  })

  needs('limited')('says what happens past the end of the input', async () => {
    const { code, line, reason } = programs.readingPastTheEnd
    const told = await outcome(programs, code, 4000, '1\n')
    expect(told).toMatchObject({ verdict: 'RUNTIME_ERROR', reason, line: matching(line) })
  })

  needs('limited')('tells an exit code', async () => {
    expect(await outcome(programs, programs.exitsWith3)).toMatchObject({
      ...{ verdict: 'RUNTIME_ERROR', reason: 'exit' },
      line: 'Exit code 3, where 0 means that all went well',
    })
  })

  needs('limited')('tells that memory ran out', async () => {
    const told = await outcome(programs, programs.memoryBomb)
    expect(told).toMatchObject({
      ...{ verdict: 'RUNTIME_ERROR', reason: 'memory' },
      line: expect.stringMatching(/^Memory limit exceeded \(128 MB\)/),
    })
  })

  needs('limited')('tells that time ran out', async () => {
    const told = await outcome(programs, programs.endlessLoop, 500)
    expect(told).toMatchObject({ verdict: 'TIME_LIMIT_EXCEEDED', reason: null })
  })

  needs('limited')('fails a recursion without end', async () => {
    const { verdict } = await outcome(programs, programs.endlessRecursion)
    expect(['RUNTIME_ERROR', 'TIME_LIMIT_EXCEEDED']).toContain(verdict)
  })

  needs('limited').each(attacksIn(programs))('survives $what', async ({ code, verdict }) => {
    const told = await outcome(programs, code, 500)
    expect([verdict].flat(), told.stderr ?? '').toContain(told.verdict)
  })
})

needs('limited')('after all of them, an honest program is judged as before', async () => {
  const { verdict } = await judge(
    environment,
    'c',
    '#include <stdio.h>\nint main(void) { puts("42"); }\n',
    [test('', '42\n')],
  )
  expect(verdict).toBe('OK')
})
