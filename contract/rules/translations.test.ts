import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { readTranslations, type Translation } from './translations.ts'

const swedish: Translation = { language: 'sv', title: 'Summan', markdown: 'Skriv.' }
const read = (value: unknown) => readTranslations(JSON.stringify(value))
const withOthers = (...others: unknown[]) => ({ language: 'en', others })

describe('statements in other languages', () => {
  it.each<[string, string | undefined]>([
    ['absent', undefined],
    ['empty', ' '],
  ])('are unchanged if the field is %s', (_, text) => {
    expect(readTranslations(text)).toEqual({ values: {}, errors: [] })
  })

  it.each<[string, unknown]>([
    ['none, and another language of the description', { language: 'sv', others: [] }],
    ['a text and a title', withOthers(swedish)],
    ['a text alone', withOthers({ ...swedish, title: null })],
    ['a title alone', withOthers({ ...swedish, markdown: '' })],
    ['a region', withOthers({ ...swedish, language: 'pt-BR' })],
  ])('are read: %s', (_, translations) => {
    expect(read(translations)).toEqual({ values: { translations }, errors: [] })
  })

  it('have titles without white space around them', () => {
    const { values } = read(withOthers({ ...swedish, title: ' Summan ' }))
    expect(values.translations?.others).toEqual([swedish])
  })

  const malformed = expect.stringMatching(/^Translations must be a JSON object/)
  const language = (shown: string) =>
    `The language "${shown}" must have letters, digits and "-" only, and at most 35 of them`
  const many = Array.from({ length: limits.translations.count + 1 }, (_, number) => ({
    ...swedish,
    language: `a${number}`,
  }))
  it.each<[string, unknown, unknown]>([
    ['a list', [swedish], malformed],
    ['a number', 1, malformed],
    ['null', null, malformed],
    ['no language', { others: [] }, malformed],
    ['a list of texts', withOthers('sv'), malformed],
    ['no Markdown', withOthers({ language: 'sv', title: null }), malformed],
    ['a number as the title', withOthers({ ...swedish, title: 1 }), malformed],
    ['a path', withOthers({ ...swedish, language: '../a' }), language('../a')],
    ['no code', { language: '', others: [] }, language('')],
    ['a long code', { language: 'a'.repeat(36), others: [] }, language('a'.repeat(35))],
    ['too many', withOthers(...many), 'There may be at most 20 translations'],
    [
      'the language of the description',
      withOthers({ ...swedish, language: 'EN' }),
      'There are two statements in the language "EN"',
    ],
    [
      'a long title',
      withOthers({ ...swedish, title: 'x'.repeat(101) }),
      'The title of "sv" must be at most 100 characters',
    ],
    [
      'a long text',
      withOthers({ ...swedish, markdown: 'ü'.repeat(limits.descriptionBytes / 2 + 1) }),
      'The translation "sv" must be at most 64 KB',
    ],
    [
      'too much together',
      withOthers(...many.slice(1).map((one) => ({ ...one, markdown: 'x'.repeat(30_000) }))),
      'Translations must be at most 512 KB in all',
    ],
    [
      'neither title nor text',
      withOthers({ ...swedish, title: ' ', markdown: '\n' }),
      'The translation "sv" is empty',
    ],
    [
      'what cannot be stored',
      withOthers({ ...swedish, markdown: '\u0000' }),
      'The translation "sv" must not contain the character U+0000',
    ],
    [
      'a character of which one half is in the title and one in the text',
      withOthers({ ...swedish, title: 'Summan\ud83d', markdown: '\ude00' }),
      'The translation "sv" must be valid Unicode text',
    ],
  ])('are refused: %s', (_, translations, message) => {
    expect(read(translations)).toEqual({ values: {}, errors: [{ field: 'translations', message }] })
  })
})
