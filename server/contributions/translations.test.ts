import { describe, expect, it } from 'vitest'
import { limits, type Translations } from '#contract'
import { testApp } from '../testing/test-app.ts'
import { contributionCalls } from './testing/contribution-form.ts'

const app = testApp()
const { call, inject, person, problem, query } = app
const { accept, contribute: send, contributed, revise, view } = contributionCalls(app)

const swedish = { language: 'sv', title: 'Summan', markdown: 'Skriv.' }
const german = { language: 'de', title: null, markdown: 'Schreibe.' }
const translations: Translations = { language: 'en', others: [swedish, german] }
const field = (value: Translations) => ({ translations: JSON.stringify(value) })
const pdf = { name: 'problem.sv.pdf', role: 'translation', alt: null }
const pdfText = '%PDF-1.7\n%%EOF\n'

describe('statements in other languages', () => {
  it('are stored, and shown to the author and to admins alone', async () => {
    const parameters = await contributed({ fields: field(translations) })
    expect((await view(parameters)).translations).toEqual(translations)
    expect((await view(parameters, 'admin')).translations).toEqual(translations)
    await accept(parameters)
    const { data } = await call('getProblem', { as: 'learner', parameters })
    expect(JSON.stringify(data)).not.toContain('Summan')
  })

  it('are an empty list if the form has no translations', async () => {
    const parameters = await contributed()
    expect((await view(parameters)).translations).toEqual({ language: 'en', others: [] })
  })

  it.each<[string, Translations | undefined, Translations, string[]]>([
    ['stay if a revision does not mention them', undefined, translations, []],
    [
      'are those of the revision that lists them',
      { language: 'fr', others: [{ ...swedish, title: null }] },
      { language: 'fr', others: [{ ...swedish, title: null }] },
      ['The description is in fr instead of en', 'sv: changed', 'de: removed'],
    ],
    [
      'are removed by a revision that lists none',
      { language: 'en', others: [] },
      { language: 'en', others: [] },
      ['sv: removed', 'de: removed'],
    ],
  ])('%s', async (_, sent, expected, changes) => {
    const parameters = await contributed({ fields: field(translations) })
    await accept(parameters)
    const { status } = await revise(parameters, { fields: sent === undefined ? {} : field(sent) })
    expect(status).toBe(200)
    const shown = await view(parameters)
    expect(shown.translations).toEqual(expected)
    expect(shown.changes?.filter((change) => change.field === 'translations')).toEqual(
      changes.map((after) => ({ field: 'translations', before: null, after })),
    )
  })

  it('may be PDF files, which are downloads', async () => {
    const parameters = await contributed({
      fields: { files: JSON.stringify([pdf]) },
      uploads: { [pdf.name]: pdfText },
    })
    const [file] = (await view(parameters)).files
    expect(file).toMatchObject({ ...pdf, mediaType: 'application/pdf' })
    const { headers, body } = await inject(file?.originalUrl ?? '')
    expect(headers['content-disposition']).toBe('attachment; filename="problem.sv.pdf"')
    expect(body).toBe(pdfText)
  })

  it.each<[string, unknown, string]>([
    ['no PDF', [pdf], '"problem.sv.pdf" is not a PDF file'],
    [
      'a second one in its language',
      [pdf, { ...pdf, name: 'other.SV.pdf' }],
      'There are two PDF statements in the language "sv"',
    ],
  ])('are refused as a PDF file with %s', async (_, files, message) => {
    const fields = { files: JSON.stringify(files) }
    const refused = await send({ fields, uploads: { [pdf.name]: 'x' } })
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'files', message }] })
  })

  it('count towards the texts that a user may have in revisions that are not published', async () => {
    const { token, userId } = await person({ username: 'polyglot' })
    const problemId = await problem({ authorId: userId, status: 0 })
    await query`
      update revisions set translations = jsonb_build_object('language', 'en', 'others',
        jsonb_build_array(repeat('x', ${limits.unpublished.textBytes}::integer)))
      where problem_id = ${problemId}
    `
    const fields = field({ language: 'en', others: [] })
    expect(await revise({ problemId }, { fields }, { token })).toMatchObject({
      status: 409,
      errors: [{ field: 'description', message: expect.stringMatching(/too many long revisions/) }],
    })
  })
})
