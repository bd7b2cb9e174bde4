import { z } from 'zod'

/** YAML parses a name of digits as a number. */
const text = z.union([z.string(), z.number()]).transform(String)
const words = z.union([text, z.array(text)]).nullish()
const flags = z.union([z.string(), z.array(z.union([z.string(), z.number()]))]).nullish()

/**
 * problem.yaml in the versions "legacy" and "2023-07-draft" of
 * https://www.kattis.com/problem-package-format/ (for the latter, only the differences).
 */
export const kattisProblem = z.looseObject({
  problem_format_version: z.string().nullish(),
  /** In 2023-07 also a list. */
  type: words,
  /** In 2023-07 also an object with one name for each language. */
  name: z.union([text, z.record(z.string(), text)]).nullish(),
  validation: z.string().nullish(),
  validator_flags: flags,
  keywords: words,
  limits: z
    .looseObject({
      /** Seconds; only in 2023-07. */
      time_limit: z.number().nullish(),
      /** MiB. */
      memory: z.number().nullish(),
    })
    .nullish(),
})

/** testdata.yaml in legacy, test_group.yaml in 2023-07. */
export const kattisGroup = z.looseObject({
  output_validator_flags: z.union([flags, z.record(z.string(), flags)]),
  output_validator_args: z.union([flags, z.record(z.string(), flags)]),
})

export const asWords = (value: string | readonly (string | number)[] | null | undefined) =>
  typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : (value ?? []).map(String)
