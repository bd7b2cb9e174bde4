/**
 * Reads one problem of a QDUOJ export: problem.json, as the ExportProblemSerializer of its backend writes
 * it (https://github.com/QingdaoU/OnlineJudge, problem/serializers.py), and the tests in testcase/.
 */
import { z } from 'zod'
import type { Language, ProblemProgram } from '#contract'
import { byLines, checkedBy } from '../comparisons.ts'
import { readJson, text } from '../foreign-data.ts'
import { htmlToMarkdown } from '../markup/html.ts'
import { withoutHtml } from '../markup/markdown-html.ts'
import type { Losses, PackageFiles } from '../package-files.ts'
import {
  inNumericOrder,
  joinParts,
  lostChecker,
  lostScores,
  nothingSpecial,
  type PackagedProblem,
  type PackagedSolution,
  pairTests,
  textTest,
} from '../packaged-problem.ts'

const described = z
  .union([z.string(), z.looseObject({ format: z.string().nullish(), value: z.string().nullish() })])
  .nullish()
const testNames = z.looseObject({ input_name: z.string(), output_name: z.string().nullish() })

const qduojProblem = z.looseObject({
  display_id: text.nullish(),
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
  test_case_score: z.array(testNames).nullish(),
  /** A special judge; its exporter writes null if there is none. */
  spj: z
    .union([z.boolean(), z.looseObject({ code: z.string(), language: z.string().nullish() })])
    .nullish(),
  /** Accepted submissions, which its exporter adds. */
  answers: z.array(z.looseObject({ code: z.string(), language: z.string() })).nullish(),
  template: z.record(z.string(), z.unknown()).nullish(),
  rule_type: z.string().nullish(),
})

/** testcase/info, which QDUOJ writes next to the tests. */
const qduojInfo = z.looseObject({ test_cases: z.record(z.string(), testNames).nullish() })

const folder = 'testcase/'

export async function readQduoj(files: PackageFiles): Promise<PackagedProblem> {
  const { losses } = files
  const path = 'problem.json'
  const problem = readJson(path, (await files.text(path)) ?? '', qduojProblem)
  const markdownOf = (part: z.output<typeof described>) => {
    const { format, value } = typeof part === 'string' ? { value: part } : (part ?? {})
    const isHtml = (format ?? 'html') === 'html'
    return isHtml ? htmlToMarkdown(value ?? '', losses) : withoutHtml(value ?? '', losses)
  }
  const statement = joinParts([
    ['', markdownOf(problem.description)],
    ['Input', markdownOf(problem.input_description)],
    ['Output', markdownOf(problem.output_description)],
    ['Notes', markdownOf(problem.hint)],
    ['Source', problem.source ?? ''],
  ])
  const checker = readSpj(problem.spj, losses)
  const named = problem.test_case_score ?? []
  const listed = (named.length > 0 ? named : await namesOf(files)).map((names) => ({
    name: names.input_name,
    input: folder + names.input_name,
    output: folder + (names.output_name ?? ''),
    // A problem with a special judge has inputs only; then, the name of the output is "-".
    mayLackOutput: checker !== null,
  }))
  const tests = pairTests(files, listed, (name) => {
    losses.add(`The test ${name} has no input or no output and is left out.`)
  })
  if (problem.rule_type === 'OI') losses.add(lostScores)
  if (Object.keys(problem.template ?? {}).length > 0) {
    losses.add('Code that submissions begin with (template) is not carried over.')
  }
  return {
    ...nothingSpecial(),
    title: problem.title,
    statement,
    timeLimitMs: problem.time_limit ?? null,
    memoryLimitMb: problem.memory_limit ?? null,
    // White space at line ends does not count.
    ...checkedBy(checker, byLines),
    solutions: (problem.answers ?? []).flatMap((answer, index) =>
      readAnswer(answer, index, losses),
    ),
    tags: problem.tags ?? [],
    samples: (problem.samples ?? []).map(({ input, output }, index) =>
      textTest(`sample ${index + 1}`, input, output),
    ),
    tests,
  }
}

/** QDUOJ's names of languages. */
export const languageNames: ReadonlyMap<string, Language> = new Map([
  ['C', 'c'],
  ['C++', 'cpp'],
  ['Java', 'java'],
  ['Python3', 'python'],
  ['Golang', 'go'],
  ['JavaScript', 'javascript'],
])

function readAnswer(
  { code, language: given }: { code: string; language: string },
  index: number,
  losses: Losses,
): PackagedSolution[] {
  const language = languageNames.get(given)
  const name = `answer ${index + 1}`
  if (language !== undefined) return [{ name, language, code, expected: 'OK' }]
  losses.add(`The ${name} is left out: its language ${given} is not known.`)
  return []
}

/**
 * A special judge gets the names of input and output, and ends with 0 or 1. Testlib's protocol is the
 * same with one more argument.
 */
function readSpj(spj: z.output<typeof qduojProblem>['spj'], losses: Losses): ProblemProgram | null {
  if (spj === true) losses.add(lostChecker('its code is missing'))
  if (typeof spj !== 'object' || spj === null) return null
  const language = spj.language === 'C' ? 'c' : 'cpp'
  return { protocol: 'testlib', language, code: spj.code, flags: '', headers: [] }
}

async function namesOf(files: PackageFiles): Promise<z.output<typeof testNames>[]> {
  const path = `${folder}info`
  const info = await files.text(path)
  if (info !== undefined) {
    return Object.entries(readJson(path, info, qduojInfo).test_cases ?? {})
      .toSorted(([a], [b]) => inNumericOrder(a, b))
      .map(([, names]) => names)
  }
  return files
    .below(folder)
    .filter((name) => name.endsWith('.in'))
    .toSorted(inNumericOrder)
    .map((name) => {
      const base = name.slice(folder.length, -'.in'.length)
      return { input_name: `${base}.in`, output_name: `${base}.out` }
    })
}
