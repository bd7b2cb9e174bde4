/** An execution environment in memory, in which each program ends as the test says. */
import type { Command, Outcome, Pair, PairOutcome, Passage, Sandbox } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { FairSemaphore } from '../run/fair-semaphore.ts'
import { SandboxFiles } from '../run/sandbox-files.ts'

/** The output of a command, or how it ends. By default it exits with code 0. */
export type FakeOutcome =
  | string
  | (Partial<Omit<Outcome, 'stdout' | 'stderr'>> & {
      stdout?: string
      stderr?: string
      /** The files that it leaves, by name; by default those to keep, with their names in them. */
      texts?: Readonly<Record<string, string>>
    })
export type Behaviour = (
  command: Command,
  signal?: AbortSignal,
) => FakeOutcome | Promise<FakeOutcome>

/** The outcomes of two programs that talk to each other. By default they exit with code 0. */
export type FakePairOutcome = Partial<Omit<PairOutcome, 'program' | 'partner'>> & {
  program?: FakeOutcome
  partner?: FakeOutcome
}
export type PairBehaviour = (
  pair: Pair,
  onPassages?: (passages: readonly Passage[]) => void,
) => FakePairOutcome | Promise<FakePairOutcome>

/** Returns whether a command compiles a Python program. */
export const isCompile = ({ args }: Command) => args.includes('-S')

/** Returns whether a command runs a checker. */
export const isCheck = ({ args }: Command) => args.includes('answer')

const noPairs: PairBehaviour = () => {
  throw new Error('This test runs no pairs.')
}

export function fakeSandbox(behave: Behaviour, behaveTogether = noPairs): Sandbox {
  const files = new Map<string, Buffer>()
  let made = 0
  const keep = (bytes: Buffer) => {
    made += 1
    files.set(`file${made}`, bytes)
    return { id: `file${made}`, sizeBytes: bytes.length }
  }
  function complete({ keep: names }: Command, outcome: FakeOutcome): Outcome {
    const {
      stdout = '',
      stderr = '',
      texts,
      ...rest
    } = typeof outcome === 'string' ? { stdout: outcome } : outcome
    const left = texts ?? Object.fromEntries(names.map((name) => [name, name]))
    return {
      ending: 'exited',
      code: 0,
      cpuMs: 5,
      wallMs: 6,
      memoryBytes: 2 ** 20,
      stdout: Buffer.from(stdout),
      stderr: Buffer.from(stderr),
      stdoutLeftOut: 0,
      stderrLeftOut: 0,
      files: Object.fromEntries(
        Object.entries(left).map(([name, text]) => [name, keep(Buffer.from(text))]),
      ),
      ...rest,
    }
  }
  return {
    run: async (command, signal) => complete(command, await behave(command, signal)),
    async runPair(pair, _, onPassages) {
      const { program = '', partner = '', ...rest } = await behaveTogether(pair, onPassages)
      return {
        program: complete(pair.program, program),
        partner: complete(pair.partner, partner),
        first: 'partner',
        transcript: [],
        isTranscriptCut: false,
        ...rest,
      }
    },
    upload: async (bytes) => keep(bytes).id,
    read: async (id) => files.get(id) ?? Buffer.alloc(0),
    remove: async (ids) => ids.forEach((id) => void files.delete(id)),
    settings: async () => ({
      ...{ hasControlGroups: true, sharesAccount: false },
      ...{ storeLimitBytes: 2 ** 23, containers: 2 },
    }),
    close: () => {},
  }
}

export function fakeEnvironment(
  sandbox: Sandbox,
  changes: Partial<JudgeEnvironment> = {},
): JudgeEnvironment {
  return {
    sandbox,
    files: new SandboxFiles(sandbox, 2 ** 22),
    concurrency: 2,
    permits: new FairSemaphore(2),
    toolchain: {},
    versions: { python: '3', cpp: '12' },
    fit: (command) => command,
    onTrouble: (error) => {
      throw error
    },
    ...changes,
  }
}
