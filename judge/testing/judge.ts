/** Judges programs with usual limits, and runs commands with limits that ordinary commands do not reach. */
import { type Language, mib, type ProblemProgram } from '#contract'
import type { Command } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import {
  type Judged,
  type JudgeListener,
  type JudgeRequest,
  judgeSubmission,
} from '../run/judge-submission.ts'
import type { Test, TestResult } from '../run/run-test.ts'
import { inlineInput, inlineOutput } from '../run/sandbox-files.ts'

export const byProgram = { comparison: 'program', tolerance: null } as const

/** A checker, interactor or validator. Its code is for fake sandboxes, unless it is given. */
export function problemProgram(changes: Partial<ProblemProgram> = {}): ProblemProgram {
  const code = 'print("the checker")'
  return { protocol: 'testlib', language: 'python', code, flags: '', headers: [], ...changes }
}

export function test(input: string | Buffer, output: string | Buffer): Test {
  return { input: inlineInput(input), output: inlineOutput(output) }
}

/** The result of a test; by default, the program exited with code 0. */
export function testResult(changes: Partial<TestResult> = {}): TestResult {
  const nothing = { text: '', cut: false }
  return {
    ...{ verdict: 'OK', reason: null, message: null, checkerMessage: null },
    ...{ timeMs: 1, memoryBytes: 1, output: nothing, stderr: nothing },
    ...changes,
  }
}

export function judge(
  environment: JudgeEnvironment,
  language: Language,
  code: string,
  tests: readonly Test[],
  request: Partial<JudgeRequest> = {},
  { listener = {}, signal }: { listener?: JudgeListener; signal?: AbortSignal } = {},
): Promise<Judged> {
  const usual: JudgeRequest = {
    language,
    code,
    tests,
    limitMs: 2000,
    memoryLimitMb: 128,
    checker: { comparison: 'tokens', tolerance: null },
    budgetMs: 600_000,
    permit: { owner: 1, priority: 0, order: 1 },
  }
  return judgeSubmission(environment, { ...usual, ...request }, listener, signal)
}

export function command(args: readonly string[], changes: Partial<Command> = {}): Command {
  return {
    args,
    stdin: { content: '' },
    copyIn: {},
    keep: [],
    cpuLimitMs: 10_000,
    wallLimitMs: 30_000,
    memoryLimitBytes: 512 * mib,
    stackLimitBytes: 64 * mib,
    processes: 32,
    streamLimitBytes: 16 * mib,
    ...changes,
  }
}
