import { describe, expect, it } from 'vitest'
import { textFields } from './text-fields.ts'

describe('reading text fields', () => {
  it('leaves texts as they are, and reads an absent one or null as nothing', () => {
    expect(textFields({ a: ' x ', b: null, d: 'never looked at' }, ['a', 'b', 'c'])).toEqual({
      a: ' x ',
      b: '',
      c: '',
    })
  })

  it('tells of every field that is none, in the order asked for', () => {
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

  it('takes inherited names for no fields', () => {
    expect(textFields(Object.create({ a: 'inherited' }), ['a'])).toEqual({ a: '' })
  })

  it.each([[undefined], [null], ['text'], [7], [[]]])('refuses %j', (body) => {
    expect(() => textFields(body, ['a'])).toThrow('The request must be a JSON object.')
  })
})
