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
    { what: 'nothing', before: 'a\nb', after: 'a\nb', diff: ' a| b' },
    { what: 'a line in the middle', before: 'a\nb\nc', after: 'a\nx\nc', diff: ' a|-b|+x| c' },
    { what: 'a removed line', before: 'a\nb\nc', after: 'a\nc', diff: ' a|-b| c' },
    { what: 'an added line', before: 'a\nc', after: 'a\nb\nc', diff: ' a|+b| c' },
    { what: 'repeated lines', before: 'a\na\na', after: 'a\na', diff: ' a| a|-a' },
    {
      what: 'unchanged lines between others',
      before: '1\nk\n2',
      after: '3\nk\n4',
      diff: '-1|+3| k|-2|+4',
    },
    { what: 'everything', before: 'a', after: 'b', diff: '-a|+b' },
  ])('is: $what', ({ before, after, diff }) => {
    expect(shown(before, after)).toBe(diff)
  })

  it('replaces the whole middle if the texts are too long to compare', () => {
    const many = (letter: string) =>
      Array.from({ length: 1100 }, (_, line) => `${letter}${line}`).join('\n')
    const lines = lineDiff(many('a'), many('b'))
    expect(lines.slice(0, 1100).every(({ kind }) => kind === 'removed')).toBe(true)
    expect(lines.slice(1100).every(({ kind }) => kind === 'added')).toBe(true)
    expect(lines).toHaveLength(2200)
  })
})
