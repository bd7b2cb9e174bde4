import { describe, expect, it } from 'vitest'
import type { Pair } from '#sandbox/client.ts'
import {
  type FakeOutcome,
  type FakePairOutcome,
  fakeEnvironment,
  fakeSandbox,
} from '../testing/fake-environment.ts'
import { judge, problemProgram, test } from '../testing/judge.ts'
import { CheckerFault } from './checker-program.ts'
import type { JudgeRequest } from './judge-submission.ts'

const interactor = problemProgram({ code: 'pass', flags: '--strict' })
const validator = problemProgram({ ...interactor, protocol: 'icpc' })
const checker = problemProgram({ flags: '--strict' })

type Options = {
  /** By default with an interactor of testlib. */
  request?: Partial<JudgeRequest>
  /** The outcomes of successive pairs; further pairs repeat the last one. */
  pairs: FakePairOutcome[]
  /** The outcome of a checker. */
  checked?: FakeOutcome
  tests?: number
}

/** Judges with programs that end as the test says. */
async function judged({ request, pairs, checked = '', tests = 1 }: Options) {
  const whole = { interactorProgram: interactor, ...request }
  const asked: Pair[] = []
  const checks: string[][] = []
  const removed: string[] = []
  const sandbox = fakeSandbox(
    ({ args }) => {
      const isCheck = args.includes('answer')
      if (isCheck) checks.push([...args])
      return isCheck ? checked : ''
    },
    (pair) => {
      const outcome = pairs[Math.min(asked.length, pairs.length - 1)] ?? {}
      asked.push(pair)
      return outcome
    },
  )
  const { remove } = sandbox
  sandbox.remove = async (ids) => {
    removed.push(...ids)
    await remove(ids)
  }
  const all = Array.from({ length: tests }, (_, at) => test(`input ${at}`, `answer ${at}`))
  const ended = judge(fakeEnvironment(sandbox), 'python', 'print(1)', all, whole)
  return { judged: await ended.catch((error: unknown) => error), asked, checks, removed }
}

describe('an interactive test', () => {
  it('runs the interactor of testlib with three files, and the program without them', async () => {
    const { asked } = await judged({ pairs: [{}] })
    const [pair] = asked
    expect(pair?.partner.args.slice(-3)).toEqual(['input', 'output', 'answer'])
    expect(Object.keys(pair?.partner.copyIn ?? {}).toSorted()).toEqual(['a.py', 'answer', 'input'])
    expect(Object.keys(pair?.program.copyIn ?? {})).toEqual(['a.py'])
    expect(pair).toMatchObject({
      acceptingCode: 0,
      partner: { keep: [], cpuLimitMs: 10_000 },
      program: { wallLimitMs: 6000 },
    })
  })

  it('runs an ICPC validator with a feedback folder and its flags', async () => {
    const { asked } = await judged({
      request: { interactorProgram: validator },
      pairs: [{ partner: { code: 42, texts: {} } }],
    })
    expect(asked[0]?.partner.args.slice(-4)).toEqual(['input', 'answer', './', '--strict'])
    expect(asked[0]).toMatchObject({
      acceptingCode: 42,
      partner: { keep: ['judgemessage.txt', 'teammessage.txt'] },
    })
  })

  it.each([
    { program: interactor, partner: { code: 1, stderr: 'too small\n' } },
    { program: validator, partner: { code: 43, texts: { 'judgemessage.txt': 'too small\n' } } },
  ])('shows what the interactor of $program.protocol says', async ({ program, partner }) => {
    const { judged: result, removed } = await judged({
      request: { interactorProgram: program },
      pairs: [{ partner, program: { ending: 'signalled', code: 9, isStopped: true } }],
    })
    expect(result).toMatchObject({
      verdict: 'WRONG_ANSWER',
      results: [{ checkerMessage: 'too small' }],
    })
    expect(removed).toHaveLength(Object.keys(Object(partner).texts ?? {}).length)
  })

  it.each([
    { program: interactor, partner: { code: 42 }, says: 'exit code 42.' },
    { program: validator, partner: { code: 0 }, says: 'exit code 0.' },
  ])('has no verdict where the interactor $says', async ({ program, partner, says }) => {
    const { judged: error } = await judged({
      request: { interactorProgram: program },
      pairs: [{ partner: { texts: {}, ...partner } }],
    })
    expect(error).toBeInstanceOf(CheckerFault)
    const message = `The interactor ended with ${says}`
    expect(error).toMatchObject({ test: 1, message: expect.stringContaining(message) })
  })

  it('lets a checker judge the file that the interactor has left, and forgets it', async () => {
    const { asked, checks, removed, ...ended } = await judged({
      request: { checkerProgram: checker },
      pairs: [{ partner: { texts: { output: '1 2' } } }],
      checked: { code: 1, stderr: 'not sorted' },
    })
    expect(ended.judged).toMatchObject({
      verdict: 'WRONG_ANSWER',
      results: [{ checkerMessage: 'not sorted' }],
    })
    expect(asked[0]?.partner.keep).toEqual(['output'])
    expect(checks).toHaveLength(1)
    expect(removed).toHaveLength(1)
  })

  it('asks no checker where the interactor has rejected', async () => {
    const { checks, removed } = await judged({
      request: { checkerProgram: checker },
      pairs: [{ partner: { code: 1, texts: { output: '1 2' } } }],
    })
    expect([checks.length, removed.length]).toEqual([0, 1])
  })

  it('is repeated once slightly above the time limit, and the better time counts', async () => {
    const slow: FakePairOutcome = { program: { cpuMs: 2100 }, first: 'program' }
    const request = { checkerProgram: checker }
    const twice = await judged({ request, pairs: [slow, { partner: { texts: { output: '1' } } }] })
    expect(twice.judged).toMatchObject({ verdict: 'OK' })
    expect(twice.asked).toHaveLength(2)
    const again = await judged({ request, pairs: [slow, { ...slow, program: { cpuMs: 2150 } }] })
    expect(again.judged).toMatchObject({
      verdict: 'TIME_LIMIT_EXCEEDED',
      results: [{ timeMs: 2100 }],
    })
    // The files that both interactors have left.
    expect(again.removed).toHaveLength(2)
  })

  it('charges both programs', async () => {
    const pairs = [{ program: { cpuMs: 100 }, partner: { cpuMs: 50 } }]
    const { asked } = await judged({ pairs, tests: 3 })
    const programs = asked.flatMap(({ program, partner }) => [program, partner])
    // The last test waits for one of the others: both permits hold one pair.
    expect(Math.max(...programs.map(({ usedBeforeMs = 0 }) => usedBeforeMs))).toBeGreaterThan(250)
  })
})
