import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Language } from '#contract'
import { connectSandbox } from '#sandbox/client.ts'
import { openBench } from '../host/open-bench.ts'
import type { JudgeBench } from '../run/bench.ts'
import {
  type Judged,
  type JudgeListener,
  type JudgeRequest,
  judgeSubmission,
} from '../run/judge-submission.ts'
import type { Test } from '../run/run-test.ts'
import { inlineInput } from '../run/sandbox-files.ts'
import { testLanes } from './global-setup.ts'

/** A bench on the run's own sandbox, with an empty cache of programs. */
export async function testBench(): Promise<JudgeBench & { stop(): Promise<void> }> {
  const { url, token, toolchainFolder, probe } = inject('sandbox')
  const sandbox = connectSandbox(url, token)
  const programFolder = await mkdtemp(join(tmpdir(), 'assay-programs-'))
  const bench = await openBench({
    sandbox,
    hasExactLimits: probe.hasExactLimits,
    toolchainFolder,
    programFolder,
    lanes: testLanes,
    onTrouble: (error) => {
      throw error
    },
  })
  return {
    ...bench,
    async stop() {
      sandbox.close()
      await rm(programFolder, { recursive: true })
    },
  }
}

export function test(input: string | Buffer, output: string | Buffer): Test {
  const expected = Buffer.from(output)
  return {
    input: inlineInput(input),
    readOutput: async () => expected,
  }
}

/** Judges with usual limits; each may be named. */
export function judge(
  bench: JudgeBench,
  language: Language,
  code: string,
  tests: readonly Test[],
  request: Partial<JudgeRequest> = {},
  listener: JudgeListener = {},
): Promise<Judged> {
  return judgeSubmission(
    bench,
    {
      language,
      code,
      tests,
      limitMs: 2000,
      memoryLimitMb: 128,
      checker: { comparison: 'tokens', tolerance: null },
      budgetMs: 60_000,
      permit: { owner: 1, priority: 0, order: 1 },
      ...request,
    },
    listener,
  )
}
