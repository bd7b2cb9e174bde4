import { describe, expect, it } from 'vitest'
import { languageCodes } from '#contract'
import { readOptions } from './options.ts'

describe("the bench's options", () => {
  it('measure everything by default', () => {
    const options = readOptions([])
    expect(options.contestants.join(' ')).toBe(
      'floor floor-parallel go-judge dmoj hydro judge http http-wait plain-page page',
    )
    expect(options.sections).toEqual(['growth', 'load', 'queue'])
    expect(options.languages).toEqual(languageCodes)
    expect(options.publish).toBe(false)
  })

  it('choose contestants, sections and languages, in any order', () => {
    const words = ['--only', 'load, judge,floor', '--languages', 'c,cpp', '--rounds', '3']
    const options = readOptions(words)
    expect(options.contestants).toEqual(['floor', 'judge'])
    expect(options.sections).toEqual(['load'])
    expect(options.languages.toSorted()).toEqual(['c', 'cpp'])
    expect(options.rounds).toBe(3)
  })

  it('measure the floor and the judge alone with languages that other judges do not know', () => {
    const options = readOptions(['--languages', 'all'])
    expect(options.languages.slice(0, 6)).toEqual([...languageCodes, 'go'])
    expect([options.contestants, options.sections]).toEqual([['floor', 'judge'], []])
    expect(readOptions(['--languages', 'cpp,rust']).languages).toEqual(['cpp', 'rust'])
    expect(readOptions(['--languages', 'rust', '--only', 'judge']).contestants).toEqual(['judge'])
  })

  it.each([
    { words: ['--rounds', '0'], says: '--rounds is "0"; it must be a whole number from 1 to 100.' },
    { words: ['--rounds', 'x'], says: '--rounds is "x"' },
    {
      words: ['--only', 'judge0'],
      says: '--only names "judge0"; known are floor, floor-parallel, go-judge',
    },
    { words: ['--languages', 'c++'], says: '--languages names "c++"' },
    { words: ['--fast'], says: '--fast' },
  ])('refuse $words', ({ words, says }) => {
    expect(() => readOptions(words)).toThrow(says)
  })
})
