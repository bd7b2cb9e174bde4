/**
 * The startup overhead of each language, which is added to every time limit. Each judge measures it
 * once for each version, on an idle sandbox, and the largest of all judges counts. So verdicts depend
 * neither on the start of a judge nor on the judge.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Language, languageCodes, type Verdict } from '#contract'
import type { Database } from '#database/connection.ts'
import { instanceOwner } from '../run/fair-semaphore.ts'
import { judgeSubmission } from '../run/judge-submission.ts'
import { inlineInput, inlineOutput } from '../run/sandbox-files.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import type { JudgeEnvironment } from './environment.ts'

const runs = 15

/**
 * Measures what this judge has not measured yet. The sandbox must be idle.
 * @param measuredFile records what this judge has measured
 */
export async function measureStartupOverheads(
  database: Database,
  environment: JudgeEnvironment,
  measuredFile: string,
  onProgress: (text: string) => void = () => {},
): Promise<void> {
  const measured = await readMeasured(measuredFile)
  for (const language of languageCodes) {
    const toolchain = environment.versions[language]
    if (toolchain === undefined) continue
    const name = `${language} ${toolchain}`
    let overheadMs = measured[name]
    if (overheadMs === undefined) {
      onProgress(`measuring how long ${name} takes to start`)
      const stepMs = toolchainOf(language).startupStepMs
      overheadMs =
        Math.max(1, Math.ceil((await startupMs(environment, language)) / stepMs)) * stepMs
      measured[name] = overheadMs
      await writeFile(measuredFile, JSON.stringify(measured, null, 2))
    }
    await database
      .insertInto('allowances')
      .values({ language, toolchain, allowance_ms: overheadMs })
      .onConflict((conflict) =>
        conflict
          .columns(['language', 'toolchain'])
          .doUpdateSet({ allowance_ms: overheadMs })
          .where('allowances.allowance_ms', '<', overheadMs),
      )
      .execute()
  }
}

/** Returns the median CPU time of a program that only prints a greeting. */
async function startupMs(environment: JudgeEnvironment, language: Language): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < runs; count += 1) {
    const { verdict, timeMs } = await helloWorld(environment, language)
    if (verdict !== 'OK') throw new Error(`Hello world in ${language} ended as ${verdict}.`)
    times.push(timeMs)
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

async function readMeasured(path: string): Promise<Record<string, number>> {
  try {
    return z.record(z.string(), z.number()).parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return {}
  }
}

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
