/** Passes that end in ways which interactive.sandbox.test.ts does not assert with real programs. */
import { describe, expect, it } from 'vitest'
import { type FakeOutcome, fakeEnvironment, fakeSandbox } from '../testing/fake-environment.ts'
import { judge, problemProgram, test } from '../testing/judge.ts'
import { CheckerFault } from './checker-program.ts'

const validator = problemProgram({ protocol: 'icpc' })

/** Judges a program in passes. @param ends how the validator ends in each pass; the last one stays */
async function inPasses(ends: FakeOutcome[], { interactive = false } = {}) {
  const live: string[] = []
  const inputs: string[] = []
  let checks = 0
  const read = async (file: unknown): Promise<string> => {
    const { fileId = '', content = '' } = Object(file)
    return fileId === '' ? content : String(await sandbox.read(fileId))
  }
  const end = () => ends[Math.min(checks, ends.length) - 1] ?? { code: 42, texts: {} }
  const sandbox = fakeSandbox(
    async (command) => {
      if (command.keepFolder !== undefined) {
        checks += 1
        return end()
      }
      const input = await read(command.stdin)
      // Compilers read nothing.
      if (input !== '') inputs.push(input)
      return { stdout: `output ${inputs.length}`, cpuMs: 10 * inputs.length }
    },
    async ({ partner }, onPassages) => {
      checks += 1
      inputs.push(await read(partner.copyIn['input']))
      const transcript = [{ by: 'program' as const, text: `${inputs.length}\n` }]
      onPassages?.(transcript)
      return { partner: end(), transcript, program: { cpuMs: 10 * inputs.length } }
    },
  )
  const program = interactive ? { interactorProgram: validator } : { checkerProgram: validator }
  const request = { passes: 3, ...program }
  const listener = { onTranscript: (text: string) => void live.push(text) }
  const tests = [test('first', 'a')]
  const ended = judge(fakeEnvironment(sandbox), 'python', '', tests, request, { listener })
  const judged: unknown = await ended.catch((error: unknown) => error)
  return { judged, inputs, live }
}

const another = (input: string): FakeOutcome => ({ code: 42, texts: { '/tmp/nextpass.in': input } })
const last: FakeOutcome = { code: 42, texts: {} }

describe.each([false, true])('passes, interactive: %s', (interactive) => {
  it('end with the first one that is wrong, whatever it has written', async () => {
    const wrong: FakeOutcome = {
      code: 43,
      texts: { '/tmp/nextpass.in': 'third', '/tmp/judgemessage.txt': 'too large' },
    }
    const { judged, inputs } = await inPasses([another('second'), wrong], { interactive })
    expect(judged).toMatchObject({
      verdict: 'WRONG_ANSWER',
      results: [{ checkerMessage: 'too large' }],
    })
    expect(inputs).toEqual(['first', 'second'])
  })

  it('are a fault where there are too many', async () => {
    const { judged, inputs } = await inPasses([another('again')], { interactive })
    expect(judged).toBeInstanceOf(CheckerFault)
    expect(judged).toMatchObject({
      message: `The ${interactive ? 'interactor' : 'checker'} asks for more passes than 3.`,
    })
    expect(inputs).toHaveLength(3)
  })

  it('are a fault where the validator fills its folder', async () => {
    const cut = { code: 42, texts: { '/tmp/nextpass.in': 'second' }, isFolderCut: true }
    const { judged } = await inPasses([cut], { interactive })
    expect(judged).toMatchObject({ message: expect.stringContaining('filled its feedback') })
  })
})

it('shows the transcripts of all passes, in the same way while they run', async () => {
  const { judged, live } = await inPasses([another('second'), last], { interactive: true })
  const text = '-- pass 1 --\n> 1\n-- pass 2 --\n> 2\n'
  expect(judged).toMatchObject({ results: [{ transcript: { text }, timeMs: 20 }] })
  expect(live.join('')).toBe(text)
})
