import { z } from 'zod'

const text = z.union([z.string(), z.number()]).transform(String)
/** The parser reads an element without content as an empty text. */
const element = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.union([z.literal('').transform(() => undefined), z.looseObject(shape)]).optional()

const test = element({
  '@method': z.string().optional(),
  '@sample': z.string().optional(),
  '@points': z.string().optional(),
  '@group': z.string().optional(),
})

/** Elements of problem.xml that are always parsed as lists. */
export const polygonLists = ['name', 'statement', 'testset', 'test', 'tag']

/**
 * problem.xml of a package that Polygon (https://polygon.codeforces.com) builds. The format is not
 * documented, so names are those of real packages. Attributes start with "@".
 */
export const polygonProblem = z.looseObject({
  problem: z.looseObject({
    '@short-name': z.string().optional(),
    names: element({
      name: z.array(z.looseObject({ '@language': z.string(), '@value': z.string() })),
    }),
    statements: element({
      statement: z.array(
        z.looseObject({ '@language': z.string(), '@path': z.string(), '@type': z.string() }),
      ),
    }),
    judging: z.looseObject({
      '@input-file': z.string().optional(),
      '@output-file': z.string().optional(),
      testset: z
        .array(
          z.looseObject({
            '@name': z.string().optional(),
            /** ms */
            'time-limit': text.optional(),
            /** bytes */
            'memory-limit': text.optional(),
            'test-count': text.optional(),
            'input-path-pattern': text,
            'answer-path-pattern': text,
            tests: element({ test: z.array(test) }),
          }),
        )
        .min(1),
    }),
    assets: element({
      checker: element({ '@name': z.string().optional() }),
      interactor: z.unknown().optional(),
    }),
    tags: element({ tag: z.array(z.looseObject({ '@value': z.string() })) }),
  }),
})

/** statements/<language>/problem-properties.json: the parts of the statement, each in LaTeX. */
export const polygonProperties = z.looseObject({
  name: z.string().nullish(),
  legend: z.string().nullish(),
  input: z.string().nullish(),
  output: z.string().nullish(),
  interaction: z.string().nullish(),
  scoring: z.string().nullish(),
  notes: z.string().nullish(),
  tutorial: z.string().nullish(),
})
