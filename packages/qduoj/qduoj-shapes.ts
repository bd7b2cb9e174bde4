import { z } from 'zod'

const described = z
  .union([z.string(), z.looseObject({ format: z.string().nullish(), value: z.string().nullish() })])
  .nullish()

/**
 * problem.json of an export, as the ExportProblemSerializer of QDUOJ's backend
 * (https://github.com/QingdaoU/OnlineJudge, problem/serializers.py) writes it.
 */
export const qduojProblem = z.looseObject({
  display_id: z.union([z.string(), z.number()]).nullish(),
  title: z.string(),
  description: described,
  input_description: described,
  output_description: described,
  hint: described,
  source: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  /** ms */
  time_limit: z.number().nullish(),
  /** MB */
  memory_limit: z.number().nullish(),
  samples: z.array(z.looseObject({ input: z.string(), output: z.string() })).nullish(),
  test_case_score: z
    .array(
      z.looseObject({
        score: z.unknown().optional(),
        input_name: z.string(),
        output_name: z.string().nullish(),
      }),
    )
    .nullish(),
  spj: z.unknown().optional(),
  template: z.record(z.string(), z.unknown()).nullish(),
  rule_type: z.string().nullish(),
})

/** testcase/info, which QDUOJ writes next to the tests. */
export const qduojInfo = z.looseObject({
  test_cases: z
    .record(
      z.string(),
      z.looseObject({ input_name: z.string(), output_name: z.string().nullish() }),
    )
    .nullish(),
})

export type Described = z.output<typeof described>
