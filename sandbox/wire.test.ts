import { describe, expect, it } from 'vitest'
import type { Command } from './client.ts'
import { SandboxError } from './sandbox-error.ts'
import { pairToWire, readLine, readOutcome, readPairOutcome, readPassages, toWire } from './wire.ts'

const command: Command = {
  args: ['./a', '--x'],
  stdin: { fileId: 'INPUT' },
  copyIn: { a: { fileId: 'PROGRAM' }, 'a.txt': { content: 'text' } },
  keep: ['a.jar'],
  cpuLimitMs: 1120.5,
  wallLimitMs: 3000,
  memoryLimitBytes: 1024,
  stackLimitBytes: 512,
  processes: 16,
  streamLimitBytes: 4096,
}

describe('a command on the wire', () => {
  it('has times in nanoseconds and sizes in bytes, and brings both streams', () => {
    expect(toWire(command)).toEqual({
      args: ['./a', '--x'],
      env: ['PATH=/usr/bin:/bin', 'HOME=/w', 'LANG=C.UTF-8'],
      files: [{ fileId: 'INPUT' }, { max: 4096 }, { max: 4096, ends: 48 * 1024 }],
      cpuLimit: 1_120_500_000,
      clockLimit: 3_000_000_000,
      memoryLimit: 1024,
      stackLimit: 512,
      procLimit: 16,
      usedBefore: 0,
      copyIn: { a: { fileId: 'PROGRAM' }, 'a.txt': { content: 'text' } },
      keep: ['a.jar'],
    })
  })

  it('has the digest of the stdout that is expected', () => {
    const expected = Buffer.from('3\n')
    const digest = '1121cfccd5913f0a63fec40a6ffd44ea64f9dc135c66634ba001d10bcf4302a2'
    const stdout = { max: 4096, expected: digest }
    const [, found] = Object(toWire({ ...command, expected })).files
    expect(found).toEqual(stdout)
  })
})

describe('two commands on the wire', () => {
  it('are one with a partner, whose inputs are each other', () => {
    const partner = { ...command, args: ['./b', 'input'], keepFolder: '/tmp' }
    const expected = Buffer.from('3\n')
    const wire = pairToWire({ program: { ...command, expected }, partner, acceptingCode: 42 })
    expect(wire).toMatchObject({
      args: ['./a', '--x'],
      files: [{ content: '' }, { max: 4096 }, { max: 4096, ends: 48 * 1024 }],
      partner: { args: ['./b', 'input'], keepFolder: '/tmp', clockLimit: 3e9, accepts: 42 },
    })
    expect(JSON.stringify(wire)).not.toContain('expected')
  })

  it('have a result each, and a transcript', () => {
    const ended = { status: 'Accepted', time: 1e6, runTime: 2e6, memory: 4096 }
    const partner = {
      ...ended,
      status: 'Nonzero Exit Status',
      exitStatus: 43,
      files: { stderr: 'no' },
    }
    const outcome = readPairOutcome({
      ...{ ...ended, status: 'Signalled', exitStatus: 9, isStopped: true, waits: 'input' },
      pair: {
        partner,
        isFirst: false,
        transcript: [
          { by: 1, text: '10\n' },
          { by: 0, text: '? 1\n' },
        ],
      },
    })
    expect(outcome).toMatchObject({
      program: { ending: 'signalled', isStopped: true, waitsFor: 'input', cpuMs: 1 },
      partner: { ending: 'exited', code: 43, stderr: Buffer.from('no') },
      first: 'partner',
      transcript: [
        { by: 'partner', text: '10\n' },
        { by: 'program', text: '? 1\n' },
      ],
      isTranscriptCut: false,
    })
  })

  it('say parts of their transcript before', () => {
    const { said } = readLine(Buffer.from('{"id":3,"said":[{"by":0,"text":"1\\n"}]}'))
    expect(readPassages(said)).toEqual([{ by: 'program', text: '1\n' }])
    expect(() => readPassages([{ by: 0 }])).toThrow(SandboxError)
  })

  it('may have said nothing', () => {
    const ended = { status: 'Accepted' }
    const pair = { partner: ended, isFirst: true, transcript: null }
    expect(readPairOutcome({ ...ended, pair })).toMatchObject({ first: 'program', transcript: [] })
  })

  it('without a result of the partner are the failure of the sandbox', () => {
    expect(() => readPairOutcome({ status: 'Accepted' })).toThrow(SandboxError)
  })
})

it('reads a line that says why there is no result', () => {
  const line = { id: 3, status: 503, error: 'the machine is too busy' }
  expect(readLine(Buffer.from(JSON.stringify(line)))).toEqual(line)
})

describe('an outcome from the wire', () => {
  const result = {
    exitStatus: 0,
    time: 1_500_000,
    runTime: 2_000_000,
    memory: 4096,
    files: { stdout: 'a\ufffd', stderr: 'b' },
    fileIds: { a: 'A' },
    leftOut: { stdout: 2, stderr: 3 },
    fileSizes: { a: 7 },
  }

  it.each([
    { status: 'Accepted', exitStatus: 0, ending: 'exited', code: 0 },
    { status: 'Nonzero Exit Status', exitStatus: 3, ending: 'exited', code: 3 },
    { status: 'Signalled', exitStatus: 11, ending: 'signalled', code: 11 },
    { status: 'Time Limit Exceeded', exitStatus: 9, ending: 'stopped', code: 9 },
    { status: 'Memory Limit Exceeded', exitStatus: 9, ending: 'memory', code: 9 },
    { status: 'Output Limit Exceeded', exitStatus: 0, ending: 'output', code: 0 },
  ])('with status $status is $ending', ({ status, exitStatus, ending, code }) => {
    expect(readOutcome({ ...result, status, exitStatus })).toEqual({
      ending,
      code,
      cpuMs: 1.5,
      wallMs: 2,
      memoryBytes: 4096,
      stdout: Buffer.from('a\ufffd'),
      stderr: Buffer.from('b'),
      stdoutLeftOut: 2,
      stderrLeftOut: 3,
      files: { a: { id: 'A', sizeBytes: 7 } },
    })
  })

  it('has the stdout that was expected, which does not come', () => {
    const expected = Buffer.from('3\n')
    const { files: _, ...quiet } = result
    const reply = { ...quiet, status: 'Accepted', isExpected: true }
    expect(readOutcome(reply, expected).stdout).toBe(expected)
  })

  it('names the thread that used the most time', () => {
    const busiest = { name: 'VM Thread', time: 1_250_000 }
    expect(readOutcome({ ...result, status: 'Time Limit Exceeded', busiest })).toMatchObject({
      busiest: { thread: 'VM Thread', cpuMs: 1.25 },
    })
  })

  it.each([
    { what: 'an internal error', reply: { status: 'Internal Error', error: 'no cgroup' } },
    { what: 'a status of tomorrow', reply: { status: 'Bored' } },
    { what: 'no status', reply: { error: 'x' } },
    { what: 'nothing', reply: null },
  ])('that is $what is the failure of the sandbox, not of a program', ({ reply }) => {
    expect(() => readOutcome(reply)).toThrow(SandboxError)
  })
})
