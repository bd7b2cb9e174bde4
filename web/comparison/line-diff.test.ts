import { describe, expect, it } from 'vitest'
import { lineDiff } from './line-diff.ts'

const marks = { same: ' ', removed: '-', added: '+' } as const

function shown(before: string, after: string): string {
  return lineDiff(before, after)
    .map(({ kind, text }) => `${marks[kind]}${text}`)
    .join('|')
}

describe('the line difference of two texts', () => {
  it.each([
    ['nothing', 'a\nb', 'a\nb', ' a| b'],
    ['a line in the middle', 'a\nb\nc', 'a\nx\nc', ' a|-b|+x| c'],
    ['a removed line', 'a\nb\nc', 'a\nc', ' a|-b| c'],
    ['an added line', 'a\nc', 'a\nb\nc', ' a|+b| c'],
    ['repeated lines', 'a\na\na', 'a\na', ' a| a|-a'],
    ['unchanged lines between others', '1\nk\n2', '3\nk\n4', '-1|+3| k|-2|+4'],
    ['everything', 'a', 'b', '-a|+b'],
  ])('is: %s', (_, before, after, diff) => {
    expect(shown(before, after)).toBe(diff)
  })

  it('replaces the whole middle if the texts are too long to compare', () => {
    const many = (letter: string) =>
      Array.from({ length: 1100 }, (_, line) => `${letter}${line}`).join('\n')
    const kinds = lineDiff(many('a'), many('b')).map(({ kind }) => kind)
    expect(kinds).toEqual([...Array(1100).fill('removed'), ...Array(1100).fill('added')])
  })
})
