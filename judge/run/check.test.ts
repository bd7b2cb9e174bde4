/** Checkers that end in ways which checkers.sandbox.test.ts does not assert with real programs. */
import { describe, expect, it } from 'vitest'
import type { Verdict } from '#contract'
import type { Command } from '#sandbox/client.ts'
import {
  type FakeOutcome,
  fakeEnvironment,
  fakeSandbox,
  isCheck,
  isCompile,
} from '../testing/fake-environment.ts'
import { byProgram, judge, problemProgram, test } from '../testing/judge.ts'
import { CheckerFault } from './checker-program.ts'
import type { JudgeRequest } from './judge-submission.ts'

const program = problemProgram()

/** Judges a program on one test, by a checker that ends so. */
function judgeWith(check: FakeOutcome, request: Partial<JudgeRequest> = {}) {
  const sandbox = fakeSandbox((command) => (isCheck(command) ? check : ''))
  const whole = { checker: byProgram, checkerProgram: program, ...request }
  return judge(fakeEnvironment(sandbox), 'python', 'print(1)', [test('5\n', '1 2\n')], whole)
}

describe('a checker of the protocol testlib', () => {
  it.each<[what: string, FakeOutcome, Verdict, message: string | null]>([
    ['accepts without a message', '', 'OK', null],
    ['rejects the format with code 2', { code: 2, stderr: 'x' }, 'WRONG_ANSWER', 'x'],
    ['rejects the format with code 4', { code: 4, stderr: 'x' }, 'WRONG_ANSWER', 'x'],
    ['rejects the format with code 8', { code: 8, stderr: 'x' }, 'WRONG_ANSWER', 'x'],
    ['rejects half of the points', { code: 7, stderr: 'points 50' }, 'WRONG_ANSWER', 'points 50'],
    ['rejects 100.5 points', { code: 7, stderr: 'points 100.5' }, 'WRONG_ANSWER', 'points 100.5'],
    ['accepts all points', { code: 7, stderr: 'points 100 x\n' }, 'OK', 'points 100 x'],
    [
      'has 1 KiB of its message shown',
      { code: 1, stderr: 'é'.repeat(600) },
      'WRONG_ANSWER',
      'é'.repeat(512),
    ],
  ])('%s', async (_, outcome, verdict, message) => {
    const { results, ...ending } = await judgeWith(outcome)
    expect(ending).toEqual({ verdict, reason: null, stderr: null })
    expect(results).toMatchObject([{ verdict, checkerMessage: message }])
  })
})

describe('a checker of the protocol icpc', () => {
  type Said = { code: number; judge?: string; team?: string; stderr?: string }
  const icpc = ({ judge = '', team = '', ...outcome }: Said) => {
    const texts = { 'judgemessage.txt': judge, 'teammessage.txt': team }
    return judgeWith({ ...outcome, texts }, { checkerProgram: { ...program, protocol: 'icpc' } })
  }

  it.each<[what: string, Said, Verdict, message: string | null]>([
    ['rejects without a message', { code: 43 }, 'WRONG_ANSWER', null],
    ['says why to the judges', { code: 43, judge: 'no\n', team: 't' }, 'WRONG_ANSWER', 'no'],
    ['says why on stderr', { code: 43, stderr: 'no path\n' }, 'WRONG_ANSWER', 'no path'],
  ])('%s', async (_, said, verdict, message) => {
    const { results } = await icpc(said)
    expect(results).toMatchObject([{ verdict, checkerMessage: message }])
  })

  it.each([0, 1, 41, 44])('is at fault with code %i', async (code) => {
    await expect(icpc({ code, judge: 'hm' })).rejects.toMatchObject({
      ...{ name: 'CheckerFault', test: 1 },
      message: `The checker ended with exit code ${code}.\nhm`,
    })
  })

  it('is at fault with a message of more than 64 KiB', async () => {
    const judged = icpc({ code: 43, judge: 'x'.repeat(65_537) })
    await expect(judged).rejects.toThrow('The checker wrote too long a message.')
  })
})

describe('a checker is at fault', () => {
  it.each<[what: string, FakeOutcome, message: string]>([
    ['with code 3', { code: 3, stderr: 'FAIL no n\n' }, 'ended with exit code 3.\nFAIL no n'],
    ['with an undefined code', { code: 5 }, 'ended with exit code 5.'],
    ['when it crashes', { ending: 'signalled', code: 11 }, 'was ended by signal 11.'],
    ['when it computes too long', { ending: 'stopped', cpuMs: 10_010 }, 'took longer than 10 s.'],
    ['when it waits too long', { ending: 'stopped', cpuMs: 10 }, 'did not end in time.'],
    ['when it needs too much', { ending: 'memory' }, 'needed more than 512 MB of memory.'],
    ['when it writes too much', { ending: 'output' }, 'wrote more than 64 KB.'],
  ])('%s', async (_, outcome, message) => {
    const judged = judgeWith(outcome)
    await expect(judged).rejects.toMatchObject({ test: 1, message: `The checker ${message}` })
    await expect(judged).rejects.toBeInstanceOf(CheckerFault)
  })
})

describe('a checker', () => {
  it.each([
    ['testlib', 0, ['input', 'output', 'answer'], ['answer', 'input', 'output'], ''],
    ['icpc', 42, ['input', 'answer', './', 'a', 'b'], ['answer', 'input'], '2 1\n'],
  ] as const)(
    'of the protocol %s sees its files and nothing else, within its limits',
    async (protocol, code, args, files, content) => {
      const checks: Command[] = []
      const sandbox = fakeSandbox((command) => {
        if (!isCheck(command)) return '2 1\n'
        checks.push(command)
        return { code }
      })
      const checkerProgram = { ...program, protocol, flags: ' a\nb ' }
      const request = { checker: byProgram, checkerProgram }
      await judge(fakeEnvironment(sandbox), 'python', '1', [test('5\n', '1 2\n')], request)
      const [check] = checks
      expect(check?.args.slice(-args.length - 1)).toEqual(['a.py', ...args])
      expect(Object.keys(check?.copyIn ?? {}).toSorted()).toEqual(['a.py', ...files])
      expect(check).toMatchObject({
        ...{ stdin: { content }, cpuLimitMs: 10_000, wallLimitMs: 30_000 },
        ...{ memoryLimitBytes: 512 * 2 ** 20, streamLimitBytes: 65_536 },
      })
    },
  )

  it('does not run after a failure of the program, or without an expected output', async () => {
    let checks = 0
    const sandbox = fakeSandbox((command) => {
      if (isCheck(command)) checks += 1
      return isCompile(command) ? '' : { code: 1 }
    })
    const request = { checker: byProgram, checkerProgram: program }
    const failed = await judge(fakeEnvironment(sandbox), 'python', '1', [test('', '')], request)
    expect([failed.verdict, checks]).toEqual(['RUNTIME_ERROR', 0])
    const rejects = { code: 1 }
    expect((await judgeWith(rejects, { checker: null })).verdict).toBe('OK')
  })

  it('gets a long output as a file, which is then forgotten', async () => {
    const removed: string[] = []
    const seen: string[] = []
    const sandbox = fakeSandbox((command) => {
      if (!isCheck(command)) return 'x'.repeat(40_000)
      const output = command.copyIn['output']
      if (output !== undefined && 'fileId' in output) seen.push(output.fileId)
      return ''
    })
    sandbox.remove = async (ids) => void removed.push(...ids)
    const request = { checker: byProgram, checkerProgram: program }
    const judged = await judge(fakeEnvironment(sandbox), 'python', '1', [test('', '')], request)
    expect(judged.verdict).toBe('OK')
    expect(seen).toHaveLength(1)
    expect(removed).toEqual(seen)
  })
})
