import { resolve } from 'node:path'
import { readConfig } from '#judge/config.ts'
import { openEnvironment } from '#judge/host/environment.ts'
import { judgeSubmission } from '#judge/run/judge-submission.ts'
import type { Test } from '#judge/run/run-test.ts'
import { inlineInput, inlineOutput } from '#judge/run/sandbox-files.ts'
import { extraContainers } from '#sandbox/capacity.ts'
import { type Command, connectSandbox, type Sandbox } from '#sandbox/client.ts'
import { probeSandbox } from '#sandbox/probe.ts'
import { startSandbox } from '#sandbox/start.ts'
import type { Contestant, SandboxUse, Sent } from './contestant.ts'
import { memoryLimitMb, type Problem, timeLimitMs } from './problems.ts'

const checkout = resolve(import.meta.dirname, '../..')

export type AssayJudgeOptions = { root: string; program: string; toolchainFolder: string }

export async function openAssayJudge(options: AssayJudgeOptions): Promise<Contestant> {
  const { root, program, toolchainFolder } = options
  const lanes = defaultLanes(root)
  const running = await startSandbox({
    program,
    toolchainFolder,
    lanes,
    extraContainers: extraContainers(lanes),
    privateFolders: [checkout, root],
  })
  const sandbox = connectSandbox(running.url, running.token)
  const { hasExactLimits } = await probeSandbox(sandbox)
  const use: SandboxUse = { starts: 0, checkerMs: 0 }
  const environment = await openEnvironment({
    sandbox: watched(sandbox, use),
    hasExactLimits,
    toolchainFolder,
    concurrency: lanes,
    onTrouble: (error) => {
      throw error
    },
  })
  const testsOf = new Map<Problem, Test[]>()

  async function judge({ language, source, problem }: Sent): Promise<number> {
    const tests =
      testsOf.get(problem) ??
      problem.tests.map(({ input, output }) => ({
        input: inlineInput(input),
        output: inlineOutput(output),
      }))
    testsOf.set(problem, tests)
    const { checker: checkerProgram = null, interactor: interactorProgram = null } = problem
    Object.assign(use, { starts: 0, checkerMs: 0 })
    const startedMs = performance.now()
    const { verdict, stderr } = await judgeSubmission(environment, {
      language,
      code: source,
      limitMs: timeLimitMs,
      memoryLimitMb,
      checker: { comparison: 'tokens', tolerance: null },
      ...{ checkerProgram, interactorProgram },
      budgetMs: 600_000,
      permit: { owner: 1, priority: 0, order: 1 },
      tests,
    })
    const tookMs = performance.now() - startedMs
    if (verdict !== 'OK') throw new Error(`Assay's judge: ${verdict} ${stderr ?? ''}`)
    return tookMs
  }

  return {
    judge,
    sandboxUse: () => ({ ...use }),
    async stop() {
      sandbox.close()
      await running.stop()
    },
  }
}

/** Returns the sandbox, which also counts what it runs. */
function watched(sandbox: Sandbox, use: SandboxUse): Sandbox {
  return {
    ...sandbox,
    async run(command, signal) {
      use.starts += 1
      const outcome = await sandbox.run(command, signal)
      if (isChecker(command)) use.checkerMs += outcome.cpuMs
      return outcome
    },
    runPair(...given) {
      use.starts += 2
      return sandbox.runPair(...given)
    },
  }
}

/** Submissions do not see the expected output. */
const isChecker = ({ copyIn }: Command) => copyIn['answer'] !== undefined

/** The default of JUDGE_LANES in an instance. */
function defaultLanes(root: string): number {
  const environment = {
    DATA_DIR: root,
    DATABASE_URL: 'postgres://unused',
    SANDBOX_URL: 'http://127.0.0.1:1',
    SANDBOX_TOKEN: 'unused',
  }
  return readConfig(environment).concurrency
}
