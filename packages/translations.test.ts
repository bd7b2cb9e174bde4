import { describe, expect, it } from 'vitest'
import { limits, type Translation } from '#contract'
import { makeContribution } from './make-contribution.ts'
import { type PackagedFile, textFile } from './packaged-problem.ts'
import { kattisWith, plainPackage as plain } from './testing/example-packages.ts'
import { readFiles } from './testing/read-example.ts'

describe('statements in other languages', () => {
  const others = (...languages: string[]) =>
    languages.map((language) => ({ language, title: null, markdown: 'Add.' }))
  const one = others('sv')[0] as Translation
  const pdf = (name: string): PackagedFile => ({
    ...textFile(name, 'x'),
    role: 'translation',
    alt: '',
  })

  it('are sent with their PDF files', async () => {
    const translations = { language: 'fr', others: [{ ...one, title: ' Summan ' }] }
    const made = await makeContribution({ ...plain, translations, files: [pdf('a.pl.pdf')] })
    expect(JSON.parse(made.fields.translations ?? '')).toEqual({
      language: 'fr',
      others: [{ ...one, title: 'Summan' }],
    })
    expect(made.fields.files).toBe('[{"name":"a.pl.pdf","role":"translation","alt":null}]')
    expect(made.losses.join()).not.toContain('language')
  })

  it('are not sent if there are none', async () => {
    expect((await makeContribution(plain)).fields).not.toHaveProperty('translations')
  })

  const long = 'x'.repeat(limits.descriptionBytes)
  const beside = (language: string, markdown = one.markdown) => [
    one,
    { ...one, language, markdown },
  ]
  const lostTitle = 'The title in the language "sv" is left out: it is too long.'
  const lost = (language: string, why: string) =>
    `The statement in the language "${language}" is left out: ${why}.`
  it.each<[string, Translation[], number, string]>([
    [
      'too many',
      others(...Array.from({ length: 22 }, (_, number) => `a${number}`)),
      20,
      lost('a20', 'a problem may have 20'),
    ],
    [
      'too much text',
      others(...'abcdefghi').map((given) => ({ ...given, markdown: long })),
      7,
      lost('h', 'all of them may have 512 KB'),
    ],
    ['a long text', beside('de', `${long}x`), 1, lost('de', 'it is larger than 64 KB')],
    ['two of one', [one, one], 1, lost('sv', 'there is another one')],
    ['no code', beside('a/b'), 1, lost('a/b', 'the name of the language is not known')],
    ['a long title', [{ ...one, title: 'x'.repeat(101) }], 1, lostTitle],
  ])('are left out by name: %s', async (_, given, kept, loss) => {
    const translations = { language: 'en', others: given }
    const made = await makeContribution({ ...plain, translations })
    expect(JSON.parse(made.fields.translations ?? '').others).toHaveLength(kept)
    expect(made.losses).toContain(loss)
  })

  it('are left out as PDF files without a known language, or with a language that another one has', async () => {
    const files = ['problem.pdf', 'a.sv.pdf', 'b.SV.pdf'].map(pdf)
    const made = await makeContribution({ ...plain, files })
    expect(made.uploads.map(({ name }) => name)).toEqual(['a.sv.pdf'])
    const lost = (name: string) => `The file ${name} is left out: its language is not known.`
    expect(made.losses).toEqual(expect.arrayContaining([lost('problem.pdf'), lost('b.SV.pdf')]))
  })

  it.each<[string, string | Uint8Array, string]>([
    [
      'are not in UTF-8',
      Buffer.from('Sm\xf6r', 'latin1'),
      'sv.tex is not in UTF-8. Please convert it',
    ],
    ['are not LaTeX', 'Skriv $a.', 'The statement has a formula without an end: a)'],
  ])('are left out if they %s, and the package is read', async (_, text, why) => {
    const files = kattisWith('problem_statement/problem.sv.tex', text)
    const { title, translations, losses } = await readFiles(files)
    expect([title, translations.others]).toEqual(['Sum of Two', []])
    const start = 'The statement in the language "sv" is left out: it cannot be read ('
    expect(losses.find((loss) => loss.startsWith(start))).toContain(why)
  })
})
