/** Problems, and what formats lose of them. */
import { expect } from 'vitest'
import { noTranslations, type Translation, type Translations } from '#contract'
import { lostTitle, lostTranslation } from '../exported-losses.ts'
import { type ExportedCase, file, type Loss, solution } from './exported-fixtures.ts'
import { problemsInLanguages } from './exported-languages.ts'
import { problemsWithPrograms } from './exported-programs.ts'
import { filesOf, meaning, solutionsOf } from './round-trip.ts'

const files = [file('picture', 'a.png', 'A line'), file('attachment', 'b.zip')]
const withPicture = 'See ![A line](a.png) and [the data](b.zip).'
const pdf = file('statement', 'problem.pdf')
const renamed: Loss = {
  lost: ['The file problem.pdf becomes problem_statement/problem.en.pdf.'],
  read: { files: await filesOf([{ ...pdf, name: 'problem.en.pdf' }]) },
}
const polishPdf = file('translation', 'problem.pl.pdf')
const inGerman = (title: string | null): Translations => ({
  ...{ language: 'en', others: [{ language: 'de', title, markdown: 'Siehe.' }] },
})
const lostGerman: Loss = {
  ...{ lost: [lostTranslation('de')], read: { translations: noTranslations } },
}
const inPortuguese = (...others: Translation[]) => ({
  ...{ translations: { language: 'pt-BR', others } },
})
const german = { language: 'de', title: 'Summe', markdown: withPicture }
const polish = { language: 'pl', title: 'Suma', markdown: '' }
const unknown = { language: 'und', title: null, markdown: 'x' }
const lostLanguage = ['The package does not say that its language is "pt-BR".']
const lostAll = ['de', 'pl', 'und'].map(lostTranslation)

const accepted = [solution('python', 'OK'), solution('cpp', 'OK')]
const wrong = [
  solution('javascript', 'WRONG_ANSWER'),
  solution('java', 'TIME_LIMIT_EXCEEDED'),
  solution('java', 'RUNTIME_ERROR'),
]
const solutions = [...accepted, ...wrong, solution('c', 'COMPILE_ERROR')]

const asLines = (comparison: string, system: string): Loss => ({
  lost: [`The comparison "${comparison}" becomes "lines", which ${system} has.`],
  read: { comparison: 'lines', tolerance: null },
})
const lostFiles = (...lost: string[]) => lost.map((name) => `The file ${name} is left out.`)
const lostPdf: Loss = { lost: lostFiles('problem.pdf'), read: { files: [] } }
const lostLimits = [
  'The accepted languages are left out.',
  'Time limits of single languages are left out.',
]
const slower = 'More time for slower languages'
const lostSolutions: Loss = {
  lost: ['The wrong solutions are left out.'],
  read: { solutions: solutionsOf(accepted) },
}
const withoutLimits: Loss = { lost: lostLimits, read: { languages: '', languageLimits: '' } }
const notSlower: Loss = { lost: [`${slower} is left out.`] }

export const exportedProblems: ExportedCase[] = [
  ...problemsWithPrograms,
  ...problemsInLanguages,
  ['nothing special', {}, {}],
  [
    'tags',
    { tags: 'Math,Depth-First Search' },
    {
      kattis: { lost: [], read: { tags: ['math', 'depth-first-search'] } },
      fps: { lost: ['The tags are left out.'], read: { tags: [] } },
    },
  ],
  [
    'words',
    { comparison: 'tokens' },
    { qduoj: asLines('tokens', 'QDUOJ'), fps: asLines('tokens', 'HUSTOJ') },
  ],
  ['bytes', { comparison: 'exact' }, { qduoj: asLines('exact', 'QDUOJ') }],
  ['letter case', { comparison: 'caseless' }, { qduoj: asLines('caseless', 'QDUOJ') }],
  [
    'lines in any order',
    { comparison: 'unordered' },
    {
      kattis: {
        lost: ['The comparison "unordered" becomes the default one, with letter case.'],
        read: { comparison: 'tokens' },
      },
      qduoj: asLines('unordered', 'QDUOJ'),
    },
  ],
  ['numbers', { comparison: 'numbers', tolerance: 1e-7 }, { qduoj: asLines('numbers', 'QDUOJ') }],
  [
    'pictures and attachments',
    { description: withPicture, files },
    {
      polygon: {
        lost: ['The description of the picture a.png is left out.'],
        read: {
          statement: meaning(withPicture.replace('A line', '')),
          files: await filesOf([file('picture', 'a.png'), file('attachment', 'b.zip')]),
        },
      },
      qduoj: {
        lost: lostFiles('a.png', 'b.zip'),
        read: { statement: meaning('See A line and [the data](b.zip).'), files: [] },
      },
      fps: { lost: lostFiles('b.zip'), read: { files: await filesOf(files.slice(0, 1)) } },
    },
  ],
  [
    'a statement in another language',
    { translations: inGerman('Summe') },
    {
      hydro: { lost: [lostTitle('de')], read: { translations: inGerman(null) } },
      ...{ qduoj: lostGerman, fps: lostGerman },
    },
  ],
  [
    'statements in four languages, with pictures and PDFs',
    {
      ...{ description: withPicture, files: [...files, polishPdf] },
      ...inPortuguese(german, polish, unknown),
    },
    {
      kattis: { lost: [lostTitle('pl')], read: inPortuguese(german, unknown) },
      hydro: {
        lost: [lostTitle('de'), lostTitle('pl')],
        read: inPortuguese(unknown, { ...german, title: null }),
      },
      polygon: {
        lost: ['The description of the picture a.png is left out.'],
        read: {
          statement: meaning(withPicture.replace('A line', '')),
          files: await filesOf([file('picture', 'a.png'), file('attachment', 'b.zip'), polishPdf]),
          ...inPortuguese(
            { ...german, markdown: withPicture.replace('A line', '') },
            unknown,
            polish,
          ),
        },
      },
      qduoj: {
        lost: [...lostLanguage, ...lostFiles('a.png', 'b.zip', 'problem.pl.pdf'), ...lostAll],
        read: {
          statement: meaning('See A line and [the data](b.zip).'),
          files: [],
          translations: noTranslations,
        },
      },
      fps: {
        lost: [...lostLanguage, ...lostFiles('b.zip', 'problem.pl.pdf'), ...lostAll],
        read: { files: await filesOf(files.slice(0, 1)), translations: noTranslations },
      },
    },
  ],
  [
    'a PDF beside the text',
    { files: [pdf] },
    { kattis: renamed, polygon: lostPdf, qduoj: lostPdf, fps: lostPdf },
  ],
  [
    'a PDF alone',
    { description: '', files: [pdf] },
    {
      kattis: renamed,
      ...{ qduoj: 'Its statement is only a PDF', fps: 'Its statement is only a PDF' },
    },
  ],
  [
    'accepted languages and own limits',
    { languages: 'python,cpp', languageLimits: 'python=4000,cpp=1000' },
    {
      kattis: { lost: lostLimits.slice(1), read: { languageLimits: '' } },
      ...{ polygon: withoutLimits, qduoj: withoutLimits, fps: withoutLimits },
    },
  ],
  [
    'more time for slower languages',
    { scaleTimeLimit: true },
    {
      ...{ kattis: notSlower, polygon: notSlower, qduoj: notSlower, fps: notSlower },
      hydro: {
        lost: [`${slower} becomes time limits of single languages.`],
        read: { languageLimits: 'python=4500,java=3000,javascript=3000' },
      },
    },
  ],
  [
    'solutions',
    { solutions },
    {
      ...{ hydro: lostSolutions, qduoj: lostSolutions, fps: lostSolutions },
      polygon: {
        lost: [expect.stringContaining('that must not compile')],
        read: { solutions: solutionsOf(solutions.slice(0, -1)) },
      },
    },
  ],
]
