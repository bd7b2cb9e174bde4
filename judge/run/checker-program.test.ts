import { describe, expect, it } from 'vitest'
import { limits } from '#contract'
import type { Command } from '#sandbox/client.ts'
import { fakeEnvironment, fakeSandbox, isCompile } from '../testing/fake-environment.ts'
import { byProgram, judge, problemProgram, test } from '../testing/judge.ts'
import { FairSemaphore } from './fair-semaphore.ts'

const program = problemProgram()

describe('a checker program', () => {
  it('is compiled once, and runs with permits of the submission’s owner', async () => {
    const owners: number[] = []
    const permits = new FairSemaphore(1)
    const use = permits.use.bind(permits)
    permits.use = (request, ...rest) => {
      owners.push(request.owner)
      return use(request, ...rest)
    }
    let compiles = 0
    const sandbox = fakeSandbox((command) => {
      if (isCompile(command)) compiles += 1
      return isCompile(command) ? '' : '1\n'
    })
    const environment = fakeEnvironment(sandbox, { permits, concurrency: 1 })
    const permit = { owner: 7, priority: 0, order: 1 } as const
    const request = { checker: byProgram, checkerProgram: program, permit }
    const tests = [test('1', '1\n'), test('2', '1\n')]
    expect((await judge(environment, 'python', 'a', tests, request)).verdict).toBe('OK')
    // The checker, two runs and two checks.
    expect([compiles, owners]).toEqual([1, [7, 7, 7, 7, 7]])
    expect((await judge(environment, 'python', 'a', tests, request)).verdict).toBe('OK')
    expect(compiles).toBe(1)
  })

  it.each([
    ['our testlib.h, which it includes', ' # include "testlib.h"', [], 'struct'],
    ['its own', '#include <testlib.h>', [{ name: 'testlib.h', text: 'own' }], 'own'],
    ['none', '// testlib.h', [], null],
    ['none, where most lines are empty', '\n'.repeat(limits.programs.codeBytes), [], null],
  ])('in C++ is compiled with %s', async (_, code, headers, content) => {
    const sent: Command[] = []
    const sandbox = fakeSandbox((command) => {
      sent.push(command)
      return ''
    })
    const checkerProgram = { ...program, language: 'cpp', code, headers }
    const request = { checker: byProgram, checkerProgram }
    await judge(fakeEnvironment(sandbox), 'python', '1', [test('', '')], request)
    const compile = sent.find(({ args }) => args.includes('a.cpp'))
    expect(compile?.cpuLimitMs).toBe(30_000)
    const header = compile?.copyIn['testlib.h']
    if (content === null) expect(header).toBeUndefined()
    else expect(header).toEqual({ content: expect.stringContaining(content) })
  })

  it('is not at fault where the judge lacks its compiler', async () => {
    const request = { checker: byProgram, checkerProgram: { ...program, language: 'cobol' } }
    const environment = fakeEnvironment(fakeSandbox(() => ''))
    const judged = judge(environment, 'python', '1', [test('', '')], request)
    const message = "This judge has no compiler for the checker's language, cobol."
    await expect(judged).rejects.toMatchObject({ name: 'Error', message })
  })

  it('in Python has its header files beside it when it runs', async () => {
    const checks: Command[] = []
    const sandbox = fakeSandbox((command) => {
      if (command.args.includes('answer')) checks.push(command)
      return ''
    })
    const headers = [{ name: 'helper.py', text: 'x = 1\n' }]
    const request = { checker: byProgram, checkerProgram: { ...program, headers } }
    await judge(fakeEnvironment(sandbox), 'python', '1', [test('', '')], request)
    expect(checks.map(({ copyIn }) => copyIn['helper.py'])).toEqual([{ content: 'x = 1\n' }])
  })
})
