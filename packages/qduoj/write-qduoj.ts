/** Writes a problem for QDUOJ's import, which has one numbered folder for each problem. */
import { type ProblemProgram, parseCommaList } from '#contract'
import { BadPackage } from '../bad-package.ts'
import {
  acceptedSolutions,
  deciding,
  leftOutValidator,
  lostDifficulty,
  type ProgramRules,
  refusePasses,
  refusePdfAlone,
  reportLanguages,
  reportStatements,
} from '../exported-losses.ts'
import type { ExportedProblem, WritePackage } from '../exported-problem.ts'
import { htmlParts } from '../markup/markdown-to-html.ts'
import { sampleTexts } from '../sample-texts.ts'
import { addTests, zipPackage } from '../zip-package.ts'
import { languageNames } from './read-qduoj.ts'

/** Its import fails for the name of a language that the instance does not have. */
const answerLanguages = ['C', 'C++', 'Java', 'Python3']
const longestId = 24
const longestTitle = 128

export const writeQduoj: WritePackage = async (to, name, problem, tests) => {
  refusePasses(problem, 'QDUOJ')
  refusePdfAlone(problem, 'QDUOJ')
  const spj = specialJudge(problem)
  const zip = zipPackage(to, '1/')
  const pathsOf = (number: number) => ({ input: `${number}.in`, output: `${number}.out` })
  // Its database and its import refuse these.
  const canShow = (text: string) => text !== '' && !text.includes('\0')
  const json = {
    display_id: name.slice(0, longestId),
    title: titleOf(problem),
    ...statementOf(problem),
    test_case_score: Array.from({ length: tests.count }, (_, index) => {
      const { input, output } = pathsOf(index + 1)
      return { score: 100, input_name: input, output_name: output }
    }),
    time_limit: problem.timeLimit,
    memory_limit: problem.memoryLimit,
    samples: await sampleTexts(problem, tests, canShow),
    template: {},
    spj,
    rule_type: 'ACM',
    source: '',
    answers: answersOf(problem),
    tags: parseCommaList(problem.tags),
  }
  await zip.add('problem.json', `${JSON.stringify(json, null, 2)}\n`)
  await addTests(zip, tests, (number) => {
    const { input, output } = pathsOf(number)
    return { input: `testcase/${input}`, output: `testcase/${output}` }
  })
  await zip.close()
  reportStatements(problem, [])
  reportLanguages(problem)
  problem.losses.add(lostDifficulty)
}

function titleOf({ title, losses }: ExportedProblem): string {
  const letters = [...title]
  if (letters.length <= longestTitle) return title
  losses.add(`The title is cut to ${longestTitle} characters.`)
  return letters.slice(0, longestTitle).join('')
}

function statementOf(problem: ExportedProblem) {
  const parts = htmlParts(problem, () => undefined)
  const html = (value: string) => ({ format: 'html', value })
  return {
    description: html(parts.description),
    input_description: html(parts.input),
    output_description: html(parts.output),
    hint: html(parts.hint),
  }
}

const rules: ProgramRules = {
  format: 'QDUOJ',
  protocols: ['testlib'],
  languages: ['c', 'cpp'],
}

/**
 * QDUOJ starts a special judge with the input and the output, and without the expected output.
 * @throws BadPackage if the checker cannot be one
 */
function specialJudge(problem: ExportedProblem) {
  const { comparison, validator, losses } = problem
  if (comparison === 'interactor') {
    throw new BadPackage('It is interactive, which QDUOJ does not have.')
  }
  if (validator !== null) losses.add(leftOutValidator('QDUOJ has none'))
  if (comparison !== 'program') {
    if (comparison !== 'lines') {
      losses.add(`The comparison "${comparison}" becomes "lines", which QDUOJ has.`)
    }
    return null
  }
  const program = deciding(problem, 'checker', rules)
  if (needsAnswer(program)) {
    throw new BadPackage(
      'Its checker cannot be in a package of QDUOJ: special judges there do not get the expected output.',
    )
  }
  return { code: program.code, language: program.language === 'c' ? 'C' : 'C++' }
}

/** testlib requires three files, and other programs may read the third one. */
const needsAnswer = ({ code }: ProblemProgram) => /\btestlib\.h\b|\bargv\s*\[\s*3\s*\]/.test(code)

function answersOf(problem: ExportedProblem) {
  return acceptedSolutions(problem).flatMap(({ language, code }) => {
    const [name] = [...languageNames].find(([, known]) => known === language) ?? []
    if (name !== undefined && answerLanguages.includes(name)) return [{ language: name, code }]
    problem.losses.add(
      `The solutions in ${language} are left out: QDUOJ may not know the language.`,
    )
    return []
  })
}
