import { describe, expect, it } from 'vitest'
import { textFields } from './json-body.ts'

describe('reading text fields', () => {
  it("leaves texts unchanged, and reads a missing one or null as ''", () => {
    const body = { a: ' x ', b: null, d: 'never looked at' }
    expect(textFields(body, ['a', 'b', 'c'])).toEqual({ a: ' x ', b: '', c: '' })
  })

  it('reports every field that is not a text, in the order of the names', () => {
    const body = { d: 1, c: 'x\ud800', b: { toString: 'x' }, a: 'x\u0000' }
    const errors = [
      { field: 'a', message: 'a must not contain the character U+0000' },
      { field: 'b', message: 'b must be text' },
      { field: 'c', message: 'c must be valid Unicode text' },
      { field: 'd', message: 'd must be text' },
    ]
    const refusal = expect.objectContaining({ status: 400, details: { errors } })
    expect(() => textFields(body, ['a', 'b', 'c', 'd'])).toThrow(refusal)
  })

  it('ignores inherited properties', () => {
    expect(textFields(Object.create({ a: 'inherited' }), ['a'])).toEqual({ a: '' })
  })

  it.each([[undefined], [null], ['text'], [7], [[]]])('refuses %j', (body) => {
    expect(() => textFields(body, ['a'])).toThrow('The request must be a JSON object.')
  })
})
