import type { Language, Verdict } from '#contract'
import { instanceOwner } from '../run/fair-semaphore.ts'
import { judgeSubmission } from '../run/judge-submission.ts'
import { inlineInput, inlineOutput } from '../run/sandbox-files.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import type { JudgeEnvironment } from './environment.ts'

const hello = inlineOutput('hello\n')

/** Compiles and runs a greeting like a submission. @returns its CPU time, too */
export async function helloWorld(
  environment: JudgeEnvironment,
  language: Language,
): Promise<{ verdict: Verdict; message: string | null; timeMs: number }> {
  const { verdict, stderr, results } = await judgeSubmission(environment, {
    language,
    code: toolchainOf(language).greeting,
    limitMs: 10_000,
    memoryLimitMb: 256,
    checker: { comparison: 'tokens', tolerance: null },
    tests: [{ input: inlineInput(''), output: hello }],
    budgetMs: 60_000,
    permit: { owner: instanceOwner, priority: 0, order: 0 },
  })
  return { verdict, message: stderr, timeMs: results[0]?.timeMs ?? 0 }
}
