import { describe, expect, it } from 'vitest'
import { mib, type Reason, type Verdict } from '#contract'
import type { Outcome, PairOutcome } from '#sandbox/client.ts'
import { CheckerFault } from './checker-program.ts'
import { type Answer, decideInteraction, rules } from './interaction.ts'
import { finishedRun } from './solution-run.ts'

const limits = { cpuMs: 1000, wallMs: 3000, memoryBytes: 128 * mib, extraMemoryBytes: 0 }
const well: Outcome = {
  ...{ ending: 'exited', code: 0, cpuMs: 100, wallMs: 120, memoryBytes: 10 * mib, files: {} },
  ...{ stdout: Buffer.alloc(0), stdoutLeftOut: 20, stderr: Buffer.alloc(0), stderrLeftOut: 0 },
}

const accepts = { isRight: true, message: null }
const rejects = { isRight: false, message: 'guess 7 is too small' }
const failed = new CheckerFault('The interactor ended with exit code 1.')
const stopped = { ending: 'signalled', code: 9, isStopped: true } as const
const deadlock = { ending: 'stopped', code: 9, cpuMs: 5, wallMs: 3000 } as const
const brokenPipe = { ending: 'signalled', code: 13 } as const

type Row = {
  /** The process that ends first; by default the program. */
  first?: PairOutcome['first']
  program?: Partial<Outcome>
  answer: Answer
  waits?: Outcome['waitsFor']
  verdict: Verdict | 'fault'
  reason?: Reason
  says?: string
}

/** Completes cases that have the same answer and verdict. */
function alike(
  common: Partial<Row> & Pick<Row, 'answer' | 'verdict'>,
  cases: Readonly<Record<string, Partial<Row>>>,
): Record<string, Row> {
  return Object.fromEntries(
    Object.entries(cases).map(([what, one]) => [what, { ...common, ...one }]),
  )
}

const rejected = { first: 'partner', answer: rejects } as const
const accepted = { first: 'partner', answer: accepts } as const

/** The cases of docs/verdicts.md, grouped by rule and in the order of the rules. */
const rows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'the program failed, or met a limit, before the interactor ended': {
    'a program that exceeds its time limit, while the interactor waits': {
      program: { ending: 'stopped', code: 9, cpuMs: 1120 },
      answer: 'stopped',
      verdict: 'TIME_LIMIT_EXCEEDED',
    },
    'a program slightly above its time limit, whose end the interactor complains about': {
      program: { cpuMs: 1050 },
      answer: rejects,
      verdict: 'TIME_LIMIT_EXCEEDED',
    },
    'a program that crashes, and an interactor that misses its output': {
      program: { ending: 'signalled', code: 11 },
      answer: rejects,
      verdict: 'RUNTIME_ERROR',
      reason: 'signal',
    },
    'a program that crashes, and an interactor that then fails': {
      program: { code: 1 },
      answer: failed,
      verdict: 'RUNTIME_ERROR',
      reason: 'exit',
    },
    'a program that writes more than it may': {
      program: { ending: 'output', stdoutLeftOut: 17 * mib },
      answer: 'stopped',
      verdict: 'RUNTIME_ERROR',
      reason: 'output',
    },
    ...alike(
      { answer: 'stopped', verdict: 'TIME_LIMIT_EXCEEDED', reason: 'wall', waits: 'input' },
      {
        'a program that waits for an interactor that waits for it': {
          program: { ...deadlock, waitsFor: 'input' },
          says: 'The program and the interactor waited for each other (is its output flushed?), for 3.0 s',
        },
        'a program that writes to an interactor that writes to it': {
          program: { ...deadlock, waitsFor: 'output' },
          waits: 'output',
          says: 'The program and the interactor both wrote, and neither read, for 3.0 s',
        },
        'a program that sleeps while the interactor waits for it': {
          program: deadlock,
          says: 'The interactor waited for the program, for 3.0 s',
        },
      },
    ),
  },
  'the interactor failed itself': alike(
    { answer: failed, verdict: 'fault' },
    {
      'an interactor that fails first': { first: 'partner', program: stopped },
      'an interactor that fails after the program has ended well': {},
      'an interactor that fails, and a program that dies of it': {
        first: 'partner',
        program: brokenPipe,
      },
    },
  ),
  'the program had exceeded a limit when the interactor ended': {
    'a rejected program that had used up its time': {
      ...{ ...rejected, program: { ...stopped, cpuMs: 1050 } },
      verdict: 'TIME_LIMIT_EXCEEDED',
    },
    'a rejected program that had used too much memory': {
      ...{ ...rejected, program: { ...stopped, memoryBytes: 130 * mib } },
      ...{ verdict: 'RUNTIME_ERROR', reason: 'memory' },
    },
  },
  'the interactor rejected first, whatever happened to the program then': alike(
    { ...rejected, verdict: 'WRONG_ANSWER' },
    {
      'a program that is stopped when it has been rejected': { program: stopped },
      'a rejected program that dies of a closed pipe': { program: brokenPipe },
      'a rejected program that fails at the end of its input': {
        program: { code: 1, stderr: Buffer.from('EOFError: EOF when reading a line\n') },
      },
    },
  ),
  'the program failed after the interactor had accepted': {
    'an accepted program that crashes': {
      ...{ ...accepted, program: { ending: 'signalled', code: 6 } },
      ...{ verdict: 'RUNTIME_ERROR', reason: 'signal' },
    },
    'an accepted program that never ends': {
      ...{ ...accepted, program: deadlock, verdict: 'TIME_LIMIT_EXCEEDED', reason: 'wall' },
      says: 'Waited 3.0 s without computing',
    },
  },
  'the program ended well, and the interactor decides': {
    'a right program': { answer: accepts, verdict: 'OK' },
    'a right program that ends last': { ...accepted, verdict: 'OK' },
    'a program that says too little': { answer: rejects, verdict: 'WRONG_ANSWER' },
  },
}

describe.each(Object.entries(rows))('where %s', (_rule, cases) => {
  const titled = Object.entries(cases).map(([what, row]) => ({ what, ...row }))

  it.each(titled)('$what: $verdict', async (row) => {
    const program = { ...well, ...row.program }
    const partner = { ...well, ...(row.waits && { waitsFor: row.waits }) }
    const outcome: PairOutcome = {
      ...{ program, partner, first: row.first ?? 'program' },
      ...{ transcript: [], isTranscriptCut: false },
    }
    const run = finishedRun(program, program.stderr.toString())
    const decided = decideInteraction('cpp', limits, { outcome, run, answer: row.answer })
    if (row.verdict === 'fault') return expect(decided).rejects.toBe(failed)
    const { verdict, reason = null, says } = row
    const { checkerMessage, message, ...decision } = await decided
    expect(decision).toMatchObject({ verdict, reason })
    if (says !== undefined) expect(message).toBe(says)
    const told = says?.includes('interactor') ? says : null
    expect(checkerMessage).toBe(verdict === 'WRONG_ANSWER' ? rejects.message : told)
  })
})

it('has cases for each rule', () => {
  expect(Object.keys(rows)).toEqual(rules.map(({ what }) => what))
})

it('has no verdict for an interactor that was stopped although the program ended well', async () => {
  const outcome: PairOutcome = {
    ...{ program: well, partner: well, first: 'program' },
    ...{ transcript: [], isTranscriptCut: false },
  }
  const run = finishedRun(well, '')
  const decided = decideInteraction('cpp', limits, { outcome, run, answer: 'stopped' })
  await expect(decided).rejects.toThrow('stopped an interactor')
})
