import { describe, expect, it } from 'vitest'
import { marksOver } from './VisibleText.tsx'

describe('The marks over the spaces of a row', () => {
  it.each<[what: string, row: string, marks: string | null]>([
    ['are at the positions of the spaces', '1 22  3', ' ·  ·· '],
    ['do not include the line end', 'a \r\n', ' ·'],
    ['are empty for an empty row', '\n', ''],
    ['are drawn one by one beside a tab', 'a\tb c', null],
    ['are drawn one by one beside a wide character', '中 文', null],
    ['are drawn one by one beside a carriage return within', 'a\rb c', null],
  ])('%s', (_, row, marks) => {
    expect(marksOver(row)).toBe(marks)
  })
})
