import { describe, expect, it } from 'vitest'
import { movedLine } from './moved-line.ts'

describe('a line of code that has changed since', () => {
  it.each([
    { what: 'nothing changed', before: 'a\nb\nc', after: 'a\nb\nc', lines: [1, 2, 3] },
    {
      what: 'a line was inserted before it',
      before: 'a\nb\nc',
      after: 'new\na\nb\nc',
      lines: [2, 3, 4],
    },
    { what: 'a line was removed', before: 'a\nb\nc', after: 'a\nc', lines: [1, null, 2] },
    { what: 'a line was edited', before: 'a\nb\nc', after: 'a\nbb\nc', lines: [1, null, 3] },
    { what: 'all lines are new', before: 'a\nb', after: 'x', lines: [null, null] },
    { what: 'equal lines were added', before: 'a\na', after: 'a\na\na', lines: [1, 2] },
  ])('is found when $what', ({ before, after, lines }) => {
    expect(lines.map((_, at) => movedLine(at + 1, before, after))).toEqual(lines)
  })
})
