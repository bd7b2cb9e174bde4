import { describe, expect, it } from 'vitest'
import { cacheKey } from '#storage/cache-key.ts'
import { fakeEnvironment, fakeSandbox, isCompile } from '../testing/fake-environment.ts'
import { judge, problemProgram, test } from '../testing/judge.ts'
import { virtualClock } from '../testing/virtual-clock.ts'
import { FairSemaphore } from './fair-semaphore.ts'
import type { Test } from './run-test.ts'

describe('a source that is run as it is', () => {
  it.each([
    { what: 'passes the first test', outputs: ['1', '-'], runs: ['test', 'test'] },
    { what: 'fails the first test', outputs: ['-', '2'], runs: ['test', 'test', 'check'] },
  ])('is checked only if it does not pass the first test: $what', async ({ outputs, runs }) => {
    const seen: string[] = []
    const sandbox = fakeSandbox((command) => {
      seen.push(isCompile(command) ? 'check' : 'test')
      return isCompile(command) ? '' : (outputs[seen.length - 1] ?? '')
    })
    const permits = new FairSemaphore(1)
    const environment = fakeEnvironment(sandbox, { concurrency: 1, permits })
    const tests = [test('1', '1'), test('2', '2')]
    const judged = await judge(environment, 'python', 'print(input())', tests)
    expect(judged.verdict).toBe('WRONG_ANSWER')
    expect(seen).toEqual(runs)
  })

  it('is checked while no further test runs', async () => {
    let runs = 0
    const sandbox = fakeSandbox(async (command, signal) => {
      if (isCompile(command)) return ''
      runs += 1
      // The others never end, unless they are cancelled.
      if (runs > 1) await new Promise((_, reject) => signal?.addEventListener('abort', reject))
      return 'wrong'
    })
    const tests = ['1', '2', '3', '4'].map((input) => test(input, input))
    const judged = await judge(fakeEnvironment(sandbox), 'python', 'print(input())', tests)
    expect([judged.verdict, judged.results.length]).toEqual(['WRONG_ANSWER', 1])
  })

  it('has a compile error and no results if the check fails', async () => {
    const stderr = 'SyntaxError: invalid syntax'
    const sandbox = fakeSandbox(() => ({ code: 1, stderr }))
    const reported: number[] = []
    const judged = await judge(
      fakeEnvironment(sandbox),
      'python',
      'print(',
      [test('1', '1'), test('2', '2')],
      {},
      { listener: { onTest: (index) => reported.push(index) } },
    )
    const message = expect.stringContaining(stderr)
    expect(judged).toEqual({ verdict: 'COMPILE_ERROR', reason: null, stderr: message, results: [] })
    expect(reported).toEqual([])
  })

  it('is checked before an interactor could reject it', async () => {
    const sandbox = fakeSandbox(({ args }) => ({ code: args.includes('-S') ? 1 : 0 }))
    const request = { interactorProgram: problemProgram() }
    const judged = await judge(
      fakeEnvironment(sandbox),
      'python',
      'print(',
      [test('', '')],
      request,
    )
    expect(judged).toMatchObject({ verdict: 'COMPILE_ERROR', results: [] })
  })
})

describe('a submission', () => {
  it('fetches the files of its tests while it compiles', async () => {
    const fetched = new Set<string>()
    const allFetched = Promise.withResolvers<void>()
    const tests = ['1', '2', '3'].map((input): Test => {
      const fetch = (what: string) => {
        fetched.add(`${what} ${input}`)
        if (fetched.size === 6) allFetched.resolve()
        return Buffer.from(input)
      }
      return {
        input: { key: cacheKey('test-input', input), read: async () => fetch('input') },
        output: { key: cacheKey('expected-output', input), read: async () => fetch('output') },
      }
    })
    let runs = 0
    const sandbox = fakeSandbox(async () => {
      runs += 1
      // The compiler ends after all files have been fetched.
      if (runs === 1) await allFetched.promise
      return ['', '1', '2', '3'][runs - 1] ?? ''
    })
    const environment = fakeEnvironment(sandbox, { concurrency: 1, permits: new FairSemaphore(1) })
    const judged = await judge(environment, 'cpp', 'int main() {}', tests)
    expect([judged.verdict, judged.results.length]).toEqual(['OK', 3])
  })

  it.each([
    { what: 'equal bytes', output: '1 '.repeat(1_000_000), isFree: true },
    { what: 'other white space', output: '1\n'.repeat(1_000_000), isFree: false },
  ])('is charged for a long comparison, before the next test: $what', async (row) => {
    const usedBeforeMs: number[] = []
    const sandbox = fakeSandbox((command) => {
      usedBeforeMs.push(command.usedBeforeMs ?? 0)
      return row.output
    })
    const tests = ['1', '2'].map((input) => test(input, '1 '.repeat(1_000_000)))
    // Time stands still, so each run costs its CPU time of 5 ms, and no usage is forgotten.
    const permits = new FairSemaphore(1, { clock: virtualClock() })
    const environment = fakeEnvironment(sandbox, { concurrency: 1, permits })
    const judged = await judge(environment, 'cpp', 'int main() {}', tests)
    expect(judged).toMatchObject({ verdict: 'OK' })
    const [compile, first, second = 0] = usedBeforeMs
    expect([compile, first]).toEqual([0, 5])
    expect(second === 10).toBe(row.isFree)
  })

  it.each([
    { what: 'compile', interrupted: 1 },
    { what: 'test', interrupted: 2 },
  ])('repeats a $what whose permit another user needed', async ({ interrupted }) => {
    const clock = virtualClock()
    const permits = new FairSemaphore(1, { extra: 1, clock })
    let runs = 0
    const sandbox = fakeSandbox(async (_command, signal) => {
      runs += 1
      // Long until it has lost its permit.
      if (runs === interrupted) await clock.sleep(60_000, signal)
      return '1'
    })
    const tests = [test('1', '1')]
    const holdsRegular = clock.sleep(10_000)
    const request = (owner: number) => ({ owner, priority: 0, order: 1 }) as const
    const busy = permits.use(request(1), undefined, () => holdsRegular)
    const environment = fakeEnvironment(sandbox, { permits })
    const judged = judge(environment, 'cpp', 'int main() {}', tests, { permit: request(2) })
    await clock.advance(6000)
    expect(runs).toBe(interrupted)
    const lightRan = permits.use(request(3), undefined, async () => true)
    await clock.advance(100)
    expect(await lightRan).toBe(true)
    await clock.advance(5000)
    await busy
    expect(await judged).toMatchObject({ verdict: 'OK' })
    expect(runs).toBe(3)
  })
})
