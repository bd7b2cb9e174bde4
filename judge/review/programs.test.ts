/** The trial runs of the automated review, beyond what programs.sandbox.test.ts asserts with real programs. */
import { describe, expect, it, vi } from 'vitest'
import type { ProblemProgram } from '#contract'
import {
  type Behaviour,
  type FakePairOutcome,
  fakeEnvironment,
  fakeSandbox,
  isCompile,
} from '../testing/fake-environment.ts'
import { problemProgram, test } from '../testing/judge.ts'
import { hostileOutputs, tryChecker } from './try-checker.ts'
import { tryPrograms } from './try-programs.ts'
import { validateInputs } from './validate-inputs.ts'

const program = (protocol: ProblemProgram['protocol']) => problemProgram({ protocol })

const testOf = (number: number) => ({
  ...test(`in ${number}\n`, `out ${number}\n`),
  number: String(number),
})
const tests = [testOf(1), testOf(2)]

function triesWith(behave: Behaviour, together?: () => FakePairOutcome) {
  const sandbox = fakeSandbox(
    (command, signal) => (isCompile(command) ? '' : behave(command, signal)),
    together,
  )
  return {
    environment: fakeEnvironment(sandbox),
    permit: { owner: 1, priority: 0, order: 1 } as const,
    signal: new AbortController().signal,
    isOver: () => false,
  }
}

it('an input validator that ends with an unknown code is reported as failed', async () => {
  const tries = triesWith(() => ({ code: 1, stderr: 'n is\n 0\n' }))
  const text = 'The input validator failed on input1.txt: n is 0'
  expect(await validateInputs(tries, program('icpc'), tests.slice(0, 1))).toEqual([
    { severity: 'warning', text },
  ])
})

describe('a checker', () => {
  it('that rejects everything is reported with the test', async () => {
    const tries = triesWith(() => ({ code: 1, stderr: 'no' }))
    expect(await tryChecker(tries, program('testlib'), tests)).toEqual([
      { severity: 'warning', text: 'The checker rejects the reference output output1.txt: no' },
      { severity: 'warning', text: 'The checker rejects the reference output output2.txt: no' },
    ])
  })

  it('of several passes is not tried on reference outputs', async () => {
    const tries = triesWith(() => ({ code: 43, texts: {} }))
    expect(await tryChecker(tries, program('icpc'), tests, { passes: 2 })).toEqual([])
  })

  it('gets the same outputs each time', () => {
    const reference = Buffer.from('1 2 3\n')
    expect(hostileOutputs(reference)).toEqual(hostileOutputs(reference))
  })
})

describe('a program that takes long', () => {
  it('is not run on more tests than there is time for', async () => {
    const many = Array.from({ length: 20 }, (_, at) => testOf(at + 1))
    const { isOver: _, ...tries } = triesWith(() => ({ code: 0, wallMs: 30_000 }))
    const others = { checkerProgram: null, interactorProgram: null, passes: 1 }
    const programs = { ...others, validatorProgram: program('testlib') }
    expect(await tryPrograms(tries, programs, many)).toEqual([
      { severity: 'note', text: 'The input validator was not run on 16 more tests.' },
    ])
  })

  it('leaves their time to the other programs', async () => {
    const tries = triesWith(() => ({ code: 0, wallMs: 200_000 }))
    const both = { checkerProgram: program('icpc'), validatorProgram: program('testlib') }
    const found = await tryPrograms(tries, { ...both, interactorProgram: null, passes: 1 }, tests)
    expect(found.map(({ text }) => text)).toEqual([
      'The input validator was not run on 1 more test.',
      'The checker failed on the reference output output1.txt: The checker ended with exit code 0. judgemessage.txt',
      'The checker was not tried on the reference outputs of 1 more test.',
      'The checker was not tried on wrong outputs for 2 more tests.',
    ])
  })
})

it('a checker beside an interactor is not tried by itself', async () => {
  const check = vi.fn(() => ({ code: 3 }))
  const tries = triesWith(check, () => ({ partner: { code: 1 } }))
  const both = { checkerProgram: program('testlib'), interactorProgram: program('testlib') }
  expect(await tryPrograms(tries, { ...both, validatorProgram: null, passes: 1 }, tests)).toEqual(
    [],
  )
  expect(check).not.toHaveBeenCalled()
})
