import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { readTranslations, type Translation } from './translations.ts'

const swedish: Translation = { language: 'sv', title: 'Summan', markdown: 'Skriv.' }
const read = (value: unknown) => readTranslations(JSON.stringify(value))
const withOthers = (...others: unknown[]) => ({ language: 'en', others })
const changed = (change: object) => withOthers({ ...swedish, ...change })

describe('statements in other languages', () => {
  it.each([undefined, ' '])('are unchanged if the field is %j', (text) => {
    expect(readTranslations(text)).toEqual({ values: {}, errors: [] })
  })

  it.each<[string, unknown]>([
    ['none, and another language of the description', { language: 'sv', others: [] }],
    ['a text and a title', withOthers(swedish)],
    ['a text alone', changed({ title: null })],
    ['a title alone', changed({ markdown: '' })],
    ['a region', changed({ language: 'pt-BR' })],
  ])('are read: %s', (_, translations) => {
    expect(read(translations)).toEqual({ values: { translations }, errors: [] })
  })

  it('have titles without white space around them', () => {
    const { values } = read(changed({ title: ' Summan ' }))
    expect(values.translations?.others).toEqual([swedish])
  })

  const malformed = expect.stringMatching(/^Translations must be a JSON object/)
  const language = (shown: string) =>
    `The language "${shown}" must have letters, digits and "-" only, and at most 35 of them`
  const numbered = (count: number, change = {}) =>
    withOthers(
      ...Array.from({ length: count }, (_, n) => ({ ...swedish, language: `a${n}`, ...change })),
    )
  const { count } = limits.translations
  const long = 'ü'.repeat(limits.descriptionBytes / 2 + 1)
  const longTitle = 'The title of "sv" must be at most 100 characters'
  const notStored = 'The translation "sv" must not contain the character U+0000'
  it.each<[string, unknown, unknown]>([
    ['a list', [swedish], malformed],
    ['a number', 1, malformed],
    ['null', null, malformed],
    ['no language', { others: [] }, malformed],
    ['a list of texts', withOthers('sv'), malformed],
    ['no Markdown', withOthers({ language: 'sv', title: null }), malformed],
    ['a number as the title', changed({ title: 1 }), malformed],
    ['a path', changed({ language: '../a' }), language('../a')],
    ['no code', { language: '', others: [] }, language('')],
    ['a long code', { language: 'a'.repeat(36), others: [] }, language('a'.repeat(35))],
    ['too many', numbered(count + 1), 'There may be at most 20 translations'],
    ['English', changed({ language: 'EN' }), 'There are two statements in the language "EN"'],
    ['a long title', changed({ title: 'x'.repeat(101) }), longTitle],
    ['a long text', changed({ markdown: long }), 'The translation "sv" must be at most 64 KB'],
    [
      'too much together',
      numbered(count, { markdown: 'x'.repeat(30_000) }),
      'Translations must be at most 512 KB in all',
    ],
    ['no text', changed({ title: ' ', markdown: '\n' }), 'The translation "sv" is empty'],
    ['what cannot be stored', changed({ markdown: '\u0000' }), notStored],
    [
      'a character of which one half is in the title and one in the text',
      changed({ title: 'Summan\ud83d', markdown: '\ude00' }),
      'The translation "sv" must be valid Unicode text',
    ],
  ])('are refused: %s', (_, translations, message) => {
    expect(read(translations)).toEqual({ values: {}, errors: [{ field: 'translations', message }] })
  })
})
