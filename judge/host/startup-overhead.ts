/**
 * The start-up time of each language, which every time limit gets on top. Measured once for each
 * version on each judge, on an idle sandbox, and kept in the database, so that verdicts do not
 * move from start to start. Of all judges the largest counts, so that they do not move from judge
 * to judge either.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { type Language, languageCodes } from '#contract'
import type { Database } from '#database/connection.ts'
import { helloWorld } from '../toolchains/hello-world.ts'
import { toolchains } from '../toolchains/toolchains.ts'
import type { JudgeEnvironment } from './environment.ts'

const runs = 15

/** @returns the allowance in ms; 0 for a language that has not been measured */
export async function startupOverheadMs(database: Database, language: Language): Promise<number> {
  const { largest } = await database
    .selectFrom('allowances')
    .select(({ fn }) => fn.max('allowance_ms').as('largest'))
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
  return largest ?? 0
}

/**
 * Measures what this judge has not measured yet. The sandbox must be idle.
 * @param measuredFile where this judge keeps what it has done
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
    let allowance = measured[name]
    if (allowance === undefined) {
      onProgress(`measuring how long ${name} takes to start`)
      allowance = roundUp(
        await startupMs(environment, language),
        toolchains[language].startupStepMs,
      )
      measured[name] = allowance
      await writeFile(measuredFile, JSON.stringify(measured, null, 2))
    }
    await keepLargest(database, language, toolchain, allowance)
  }
}

async function keepLargest(
  database: Database,
  language: Language,
  toolchain: string,
  allowance: number,
): Promise<void> {
  await database
    .insertInto('allowances')
    .values({ language, toolchain, allowance_ms: allowance })
    .onConflict((conflict) =>
      conflict
        .columns(['language', 'toolchain'])
        .doUpdateSet({ allowance_ms: allowance })
        .where('allowances.allowance_ms', '<', allowance),
    )
    .execute()
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

export function roundUp(ms: number, stepMs: number): number {
  return Math.max(stepMs, Math.ceil(ms / stepMs) * stepMs)
}

async function readMeasured(path: string): Promise<Record<string, number>> {
  try {
    const content: unknown = JSON.parse(await readFile(path, 'utf8'))
    return Object.fromEntries(
      Object.entries(content ?? {}).filter((entry): entry is [string, number] =>
        Number.isFinite(entry[1]),
      ),
    )
  } catch {
    return {}
  }
}
