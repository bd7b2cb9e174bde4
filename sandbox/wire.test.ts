/** What arrives beside the outcomes that the sandbox tests assert with real programs. */
import { describe, expect, it } from 'vitest'
import { SandboxError } from './sandbox-error.ts'
import { readLine, readOutcome, readPairOutcome, readPassages } from './wire.ts'

describe('two commands on the wire', () => {
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
  it('has the stdout that was expected, which does not come', () => {
    const expected = Buffer.from('3\n')
    expect(readOutcome({ status: 'Accepted', isExpected: true }, expected).stdout).toBe(expected)
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
