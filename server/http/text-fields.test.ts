import { describe, expect, it } from 'vitest'
import { textFields } from './text-fields.ts'

describe('reading text fields', () => {
  it("leaves texts unchanged, and reads a missing one or null as ''", () => {
    expect(textFields({ a: ' x ', b: null, d: 'never looked at' }, ['a', 'b', 'c'])).toEqual({
      a: ' x ',
      b: '',
      c: '',
    })
  })

  it('reports every field that is not a text, in the order of the names', () => {
    const read = () => textFields({ b: 1, a: 'x\u0000' }, ['a', 'b'])
    expect(read).toThrow(
      expect.objectContaining({
        status: 400,
        details: {
          errors: [
            { field: 'a', message: 'a must not contain the character U+0000' },
            { field: 'b', message: 'b must be text' },
          ],
        },
      }),
    )
  })

  it('ignores inherited properties', () => {
    expect(textFields(Object.create({ a: 'inherited' }), ['a'])).toEqual({ a: '' })
  })

  it.each([[undefined], [null], ['text'], [7], [[]]])('refuses %j', (body) => {
    expect(() => textFields(body, ['a'])).toThrow('The request must be a JSON object.')
  })
})
