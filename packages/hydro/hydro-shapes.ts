import { z } from 'zod'

const text = z.union([z.string(), z.number()]).transform(String)

/** problem.yaml of an export. */
export const hydroProblem = z.looseObject({
  pid: text.nullish(),
  title: text.nullish(),
  tag: z.array(text).nullish(),
})

const testCase = z.looseObject({
  input: text.nullish(),
  output: text.nullish(),
  time: text.nullish(),
  memory: text.nullish(),
})

/** testdata/config.yaml, see https://docs.hydro.ac/docs/Hydro/user/testdata. */
export const hydroConfig = z.looseObject({
  type: z.string().nullish(),
  time: text.nullish(),
  memory: text.nullish(),
  filename: text.nullish(),
  checker_type: z.string().nullish(),
  checker: z.unknown().optional(),
  interactor: z.unknown().optional(),
  user_extra_files: z.array(text).nullish(),
  cases: z.array(testCase).nullish(),
  subtasks: z
    .array(testCase.extend({ score: z.unknown().optional(), cases: z.array(testCase).nullish() }))
    .nullish(),
})

export type HydroConfig = z.output<typeof hydroConfig>

/** Parses "1s", "500ms", "0.5s"; a plain number is in ms. */
export function hydroMs(time: string | null | undefined): number | null {
  const [, value = '', unit = 'ms'] = /^([0-9.]+)\s*(ms|us|s|m)?$/i.exec(time?.trim() ?? '') ?? []
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
  return value === '' ? null : Number(value) * (factors[unit.toLowerCase()] ?? 1)
}

/** Parses "256m", "256MB", "1g"; a plain number is in MB. */
export function hydroMb(memory: string | null | undefined): number | null {
  const [, value = '', unit = 'm'] =
    /^([0-9.]+)\s*([kmg])?(?:i?b)?$/i.exec(memory?.trim() ?? '') ?? []
  const factors: Record<string, number> = { k: 1 / 1024, m: 1, g: 1024 }
  return value === '' ? null : Number(value) * (factors[unit.toLowerCase()] ?? 1)
}
