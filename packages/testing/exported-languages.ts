/** Problems whose languages have names that could be confused, and what formats lose of them. */
import { noTranslations } from '#contract'
import { lostTranslation } from '../exported-losses.ts'
import { type ExportedCase, file, type Loss } from './exported-fixtures.ts'
import { filesOf } from './round-trip.ts'

const inLanguage = (language: string) => ({ language, title: null, markdown: 'Siehe.' })
const pdfs = ['problem.SV.pdf', 'problem.EN.pdf'] as const
const [swedish, english] = pdfs.map((name) => file('translation', name))
const lostPdfs = pdfs.map((name) => `The file ${name} is left out.`)

const lostNames: Loss = {
  lost: [
    'The package does not say that its language is "valueOf".',
    lostTranslation('constructor'),
  ],
  read: { translations: noTranslations },
}
const lostEnglish: Loss = {
  ...{ lost: [lostTranslation('English')], read: { translations: noTranslations } },
}
const lostSwedish: Loss = {
  lost: [...lostPdfs, lostTranslation('sv')],
  read: { files: [], translations: noTranslations },
}

export const problemsInLanguages: ExportedCase[] = [
  [
    'languages named like properties of objects',
    { translations: { language: 'valueOf', others: [inLanguage('constructor')] } },
    { qduoj: lostNames, fps: lostNames },
  ],
  [
    'names of one language in two systems',
    { translations: { language: 'en', others: [inLanguage('English')] } },
    { polygon: lostEnglish, qduoj: lostEnglish, fps: lostEnglish },
  ],
  [
    'a text and PDFs whose languages differ in letter case',
    {
      translations: { language: 'en', others: [inLanguage('sv')] },
      files: [swedish, english].flatMap((one) => one ?? []),
    },
    {
      kattis: { lost: lostPdfs.slice(1), read: { files: await filesOf(swedish ? [swedish] : []) } },
      hydro: {
        lost: ['The file problem.EN.pdf becomes an attachment.'],
        read: {
          files: await filesOf([
            file('translation', 'problem.SV.pdf'),
            file('attachment', 'problem.EN.pdf'),
          ]),
        },
      },
      polygon: { lost: lostPdfs, read: { files: [] } },
      qduoj: lostSwedish,
      fps: lostSwedish,
    },
  ],
]
