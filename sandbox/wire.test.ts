/** Parts of an outcome that no sandbox test asserts with a real program. */
import { describe, expect, it } from 'vitest'
import type { Command } from './client.ts'
import { SandboxError } from './sandbox-error.ts'
import { pairToWire, readLine, readOutcome, readPairOutcome, readPassages, toWire } from './wire.ts'

const command: Command = {
  ...{ args: ['./a'], stdin: { content: '' }, copyIn: {}, keep: [], expected: Buffer.from('3\n') },
  ...{ cpuLimitMs: 1120.5, wallLimitMs: 3000, memoryLimitBytes: 1024, stackLimitBytes: 512 },
  ...{ processes: 16, streamLimitBytes: 4096 },
}

it('a command on the wire has whole nanoseconds, and the digest of the stdout that is expected', () => {
  const digest = '1121cfccd5913f0a63fec40a6ffd44ea64f9dc135c66634ba001d10bcf4302a2'
  expect(toWire(command)).toMatchObject({
    cpuLimit: 1_120_500_000,
    files: [{ content: '' }, { max: 4096, expected: digest }, { max: 4096 }],
  })
})

describe('two commands on the wire', () => {
  it('have no stdout that is expected, because each is the input of the other', () => {
    const wire = pairToWire({ program: command, partner: command, acceptingCode: 42 })
    expect(JSON.stringify(wire)).not.toContain('expected')
  })

  it('say parts of their transcript before', () => {
    const { said } = readLine(Buffer.from('{"id":3,"said":[{"by":0,"text":"1\\n"}]}'))
    expect(readPassages(said)).toEqual([{ by: 'program', text: '1\n' }])
    expect(() => readPassages([{ by: 0 }])).toThrow(SandboxError)
  })

  it('may have said nothing', () => {
    const ended = { ending: 'exited' }
    const pair = { partner: ended, isFirst: true, transcript: null }
    expect(readPairOutcome({ ...ended, pair })).toMatchObject({ first: 'program', transcript: [] })
  })

  it('without a result of the partner are the failure of the sandbox', () => {
    expect(() => readPairOutcome({ ending: 'exited' })).toThrow(SandboxError)
  })
})

it('reads a line that says why there is no result', () => {
  const line = { id: 3, status: 503, error: 'the machine is too busy' }
  expect(readLine(Buffer.from(JSON.stringify(line)))).toEqual(line)
})

describe('an outcome from the wire', () => {
  it('has the stdout that was expected, which does not come', () => {
    const expected = Buffer.from('3\n')
    expect(readOutcome({ ending: 'exited', isExpected: true }, expected).stdout).toBe(expected)
  })

  it('names the thread that used the most time', () => {
    const busiest = { name: 'VM Thread', time: 1_250_000 }
    expect(readOutcome({ ending: 'stopped', busiest })).toMatchObject({
      busiest: { thread: 'VM Thread', cpuMs: 1.25 },
    })
  })

  it.each([
    { what: 'an ending of tomorrow', reply: { ending: 'bored' } },
    { what: 'no ending', reply: { error: 'x' } },
    { what: 'nothing', reply: null },
  ])('that is $what is the failure of the sandbox, not of a program', ({ reply }) => {
    expect(() => readOutcome(reply)).toThrow(expect.objectContaining({ kind: 'otherRelease' }))
  })
})
