/** Judges every example of docs/authoring.md, as if it had been entered in the form. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type ContributionValues,
  comparisons,
  type Language,
  languages,
  programRoles,
  readContribution,
  resultingLimitMs,
  type Verdict,
  verdictCodes,
} from '#contract'
import { type Example, examplesIn } from '#contract/testing/document-examples.ts'
import { validateInputs } from '../review/validate-inputs.ts'
import { testEnvironment } from '../testing/environment.ts'
import { byProgram, judge, problemProgram, test } from '../testing/judge.ts'
import { needs } from '../testing/needs.ts'

/** A checker that includes testlib.h takes seconds to compile, and longer on a busy machine. */
const timeout = 300_000

const environment = await testEnvironment()
const document = readFileSync(join(import.meta.dirname, '../../docs/authoring.md'), 'utf8')
const usual = {
  title: 'An example',
  description: 'Read and print.',
  difficulty: '1',
  tags: 'Math',
  timeLimit: '1000',
  memoryLimit: '128',
}

const examples = [...examplesIn(document)].flatMap(([title, files]) =>
  files.has('form.json') ? [{ title, files, values: valuesOf(files) }] : [],
)

function fileOf(files: Example, name: string): string {
  const content = files.get(name)
  if (content === undefined) throw new Error(`The example has no ${name}.`)
  return content
}

function languageOf(name: string): Language {
  const found = languages.find(({ extension }) => `.${extension}` === extname(name))
  if (found === undefined) throw new Error(`${name} is in no known language.`)
  return found.code
}

/** @throws an error with the messages that the form would show */
function valuesOf(files: Example): ContributionValues {
  const form: Record<string, unknown> = JSON.parse(fileOf(files, 'form.json'))
  const fields = Object.entries(form).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const programs = programRoles.flatMap((role) => {
    const name = [...files.keys()].find((one) => one.startsWith(`${role}.`))
    if (name === undefined) return []
    const language = [`${role}Language`, languageOf(name)]
    return [language, [`${role}Code`, fileOf(files, name)]]
  })
  const description = files.get('description.md') ?? usual.description
  const read = readContribution({
    ...usual,
    description,
    ...Object.fromEntries([...fields, ...programs]),
  })
  if ('errors' in read) throw new Error(read.errors.map(({ message }) => message).join('\n'))
  return read.values
}

function solutionsIn(files: Example): { name: string; expected: Verdict }[] {
  return [...files.keys()].flatMap((name) => {
    const stem = name.slice(0, -extname(name).length)
    const code = stem === 'accepted' ? 'OK' : stem.toUpperCase().replaceAll('-', '_')
    const expected = verdictCodes.find((known) => known === code)
    return expected === undefined ? [] : [{ name, expected }]
  })
}

describe('the guide for authors', () => {
  it('has an example of every comparison, of both protocols and of everything optional', () => {
    const shown = examples.map(({ values }) => values)
    expect(
      comparisons.filter((one) => !shown.some(({ comparison }) => comparison === one)),
    ).toEqual([])
    const programs = shown.flatMap(({ checker, interactor }) => [
      checker && `checker ${checker.protocol}`,
      interactor && `interactor ${interactor.protocol}`,
    ])
    const both = ['checker', 'interactor'].flatMap((role) => [`${role} testlib`, `${role} icpc`])
    expect(programs).toEqual(expect.arrayContaining(both))
    expect(shown.some(({ validator }) => validator)).toBe(true)
    expect(shown.some(({ passes }) => passes > 1)).toBe(true)
    expect(shown.some(({ files = [] }) => files.length > 1)).toBe(true)
    expect(shown.some(({ languages, languageLimits }) => languages && languageLimits)).toBe(true)
  })

  describe.each(examples)('in "$title"', ({ files, values }) => {
    const tests = [test(fileOf(files, 'input1.txt'), fileOf(files, 'output1.txt'))]
    const solutions = solutionsIn(files)

    it('has a right and a wrong solution, and all files of the statement', () => {
      const verdicts = solutions.map(({ expected }) => expected)
      expect(verdicts).toEqual(expect.arrayContaining(['OK', 'WRONG_ANSWER']))
      for (const { name } of values.files ?? []) {
        expect(files.has(name)).toBe(true)
        expect(values.description).toContain(`](${name})`)
      }
    })

    needs('limited').each(solutions)(
      'gives $name the verdict $expected',
      { timeout },
      async (solution) => {
        const language = languageOf(solution.name)
        const { comparison, tolerance, passes, checker = null, interactor = null } = values
        const judged = await judge(environment, language, fileOf(files, solution.name), tests, {
          limitMs: resultingLimitMs(values, language, 100),
          memoryLimitMb: values.memoryLimitMb,
          checker: { comparison, tolerance },
          checkerProgram: checker,
          interactorProgram: interactor,
          passes,
        })
        const last = judged.results.at(-1)
        expect(judged.verdict, last?.checkerMessage ?? judged.stderr ?? '').toBe(solution.expected)
      },
    )
  })

  const [validated] = examples.filter(({ values }) => values.validator)
  needs('limited')(
    'has a validator that accepts the test, and rejects the invalid input',
    { timeout },
    async () => {
      const { files, values } = validated ?? {}
      if (!files || !values?.validator) throw new Error('No example has a validator.')
      const inputs = ['input1.txt', 'invalid.txt'].map((name, at) => ({
        ...test(fileOf(files, name), ''),
        number: String(at + 1),
      }))
      const tries = {
        environment,
        permit: { owner: 1, priority: 0, order: 1 } as const,
        signal: new AbortController().signal,
        isOver: () => false,
      }
      const findings = await validateInputs(tries, values.validator, inputs)
      expect(findings.map(({ text }) => text)).toEqual([
        expect.stringContaining('The input validator rejects input2.txt'),
      ])
    },
  )

  // packages/authoring.test.ts reads the same package.
  needs('limited').each([
    ['accepted/halves.py', 'OK'],
    ['wrong_answer/zero.py', 'WRONG_ANSWER'],
  ] as const)(
    'has a package whose submission %s gets the verdict %s',
    { timeout },
    async (name, verdict) => {
      const files = examplesIn(document).get('A package') ?? new Map()
      const pairs = ['sample', 'secret'].map((group) => `package/data/${group}/1`)
      const tests = pairs.map((pair) =>
        test(fileOf(files, `${pair}.in`), fileOf(files, `${pair}.ans`)),
      )
      const code = fileOf(files, `package/submissions/${name}`)
      const validator = fileOf(files, 'package/output_validator/validate.py')
      const judged = await judge(environment, 'python', code, tests, {
        checker: byProgram,
        checkerProgram: problemProgram({ protocol: 'icpc', code: validator }),
      })
      expect(judged.verdict).toBe(verdict)
    },
  )
})
