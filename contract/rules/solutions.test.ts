import { describe, expect, it } from 'vitest'
import { readSolutions } from './solutions.ts'

const good = { language: 'c', code: 'int main(){}', expected: 'WRONG_ANSWER' }

describe("an author's solutions", () => {
  it('may be absent, which is different from an empty list', () => {
    expect(readSolutions({})).toEqual({ values: {}, errors: [] })
    expect(readSolutions({ referenceLanguage: 'c' })).toEqual({ values: {}, errors: [] })
    const none = readSolutions({ referenceCode: '', referenceLanguage: 'c', wrongSolutions: '' })
    expect(none).toEqual({ values: { reference: null, wrong: [] }, errors: [] })
  })

  it('are read with their expected verdicts', () => {
    const wrongSolutions = JSON.stringify([{ ...good, unknown: 1 }])
    const read = readSolutions({ referenceCode: ' x', referenceLanguage: 'java', wrongSolutions })
    expect(read.errors).toEqual([])
    expect(read.values).toEqual({
      reference: { role: 'reference', language: 'java', code: ' x', expected: 'OK' },
      wrong: [{ role: 'wrong', ...good }],
    })
  })

  it.each([
    ['x', '', 'referenceLanguage', 'Reference solution: Language must be python, cpp, c, java or'],
    ['x'.repeat(65_537), 'c', 'referenceCode', 'Reference solution: Code must be at most 64 KB'],
    ['a\0', 'c', 'referenceCode', 'Reference solution: Code must not contain'],
  ])('a reference of %.9j in %j is refused', (referenceCode, referenceLanguage, field, words) => {
    const { errors } = readSolutions({ referenceCode, referenceLanguage })
    expect(errors).toEqual([{ field, message: expect.stringContaining(words) }])
  })

  const list = 'Wrong solutions must be a JSON list of objects with language, code and expected'
  const language = 'Wrong solution 2: Language must be python, cpp, c, java or javascript'
  const expected =
    'Expected must be WRONG_ANSWER, TIME_LIMIT_EXCEEDED, RUNTIME_ERROR or COMPILE_ERROR'
  it.each([
    ['invalid JSON', '[', list],
    ['a value that is not a list', '{}', list],
    ['six solutions', JSON.stringify(Array(6).fill(good)), 'There must be at most 5 wrong'],
    [
      'too many bytes',
      `["${'x'.repeat(600_000)}"]`,
      'Wrong solutions must be at most 512 KB in all',
    ],
    ['a number', '[7]', 'Wrong solution 1: Code is required'],
    ['null', '[null]', 'Wrong solution 1: Code is required'],
    ['another language', JSON.stringify([good, { ...good, language: 'go' }]), language],
    ['one expected to be accepted', JSON.stringify([{ ...good, expected: 'OK' }]), expected],
    ['no verdict', JSON.stringify([{ ...good, expected: ['WRONG_ANSWER'] }]), expected],
  ])('with invalid wrong solutions are refused: %s', (_, wrongSolutions, words) => {
    const { errors } = readSolutions({ wrongSolutions })
    expect(errors).toEqual([{ field: 'wrongSolutions', message: expect.stringContaining(words) }])
  })
})
