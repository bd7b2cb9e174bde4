/** Reads one problem of a QDUOJ export: problem.json, and the tests in testcase/. */
import { readJson } from '../foreign-data.ts'
import { inNumericOrder } from '../in-order.ts'
import { htmlToMarkdown } from '../markup/html.ts'
import type { Converted } from '../markup/latex.ts'
import type { PackageFiles } from '../package-files.ts'
import { type PackagedProblem, type PackagedTest, textFile } from '../packaged-problem.ts'
import { type Described, qduojInfo, qduojProblem } from './qduoj-shapes.ts'

const folder = 'testcase/'

export async function readQduoj(files: PackageFiles): Promise<PackagedProblem> {
  const path = 'problem.json'
  const problem = readJson(path, (await files.text(path)) ?? '', qduojProblem)
  const parts: [string, Converted][] = [
    ['', converted(problem.description)],
    ['Input', converted(problem.input_description)],
    ['Output', converted(problem.output_description)],
    ['Notes', converted(problem.hint)],
    ['Source', { markdown: problem.source ?? '', left: [] }],
  ]
  const named = (problem.test_case_score ?? []).map(
    ({ input_name, output_name }) => [input_name, output_name ?? ''] as const,
  )
  const { tests, left } = testsOf(files, named.length > 0 ? named : await namesOf(files))
  const isSpecial = typeof problem.spj === 'object' ? problem.spj !== null : problem.spj === true
  if (isSpecial) left.push('The checker is not carried over: outputs are compared word by word.')
  if (problem.rule_type === 'OI') {
    left.push('Scores are not carried over: a solution must pass every test.')
  }
  if (Object.keys(problem.template ?? {}).length > 0) {
    left.push('Code that submissions begin with (template) is not carried over.')
  }
  return {
    title: problem.title,
    statement: parts
      .filter(([, { markdown }]) => markdown.trim() !== '')
      .map(([heading, { markdown }]) =>
        heading === '' ? markdown : `## ${heading}\n\n${markdown}`,
      )
      .join('\n\n'),
    timeLimitMs: problem.time_limit ?? null,
    memoryLimitMb: problem.memory_limit ?? null,
    comparison: 'tokens',
    tolerance: null,
    tags: problem.tags ?? [],
    samples: (problem.samples ?? []).map(({ input, output }, index) => {
      const name = `sample ${index + 1}`
      return { name, input: textFile(name, input), output: textFile(name, output) }
    }),
    tests,
    left: [...parts.flatMap(([, part]) => part.left), ...left],
  }
}

function converted(part: Described): Converted {
  const [format, text] =
    typeof part === 'string' ? ['html', part] : [part?.format ?? 'html', part?.value ?? '']
  return format === 'html' ? htmlToMarkdown(text) : { markdown: text, left: [] }
}

/** Finds the tests by testcase/info, else by the names of the files. */
async function namesOf(files: PackageFiles): Promise<(readonly [string, string])[]> {
  const path = `${folder}info`
  const text = await files.text(path)
  if (text !== undefined) {
    const { test_cases } = readJson(path, text, qduojInfo)
    return Object.entries(test_cases ?? {})
      .toSorted(([a], [b]) => inNumericOrder(a, b))
      .map(([, { input_name, output_name }]) => [input_name, output_name ?? ''])
  }
  return files
    .below(folder)
    .filter((name) => name.endsWith('.in'))
    .toSorted(inNumericOrder)
    .map((name) => {
      const base = name.slice(folder.length, -'.in'.length)
      return [`${base}.in`, `${base}.out`]
    })
}

function testsOf(files: PackageFiles, names: readonly (readonly [string, string])[]) {
  const left: string[] = []
  const tests = names.flatMap(([inputName, outputName]): PackagedTest[] => {
    const input = files.find(folder + inputName)
    const output = files.find(folder + outputName)
    if (input !== undefined && output !== undefined) return [{ name: inputName, input, output }]
    left.push(`The test ${inputName} has no input or no output and is left out.`)
    return []
  })
  return { tests, left }
}
