import { describe, expect, it } from 'vitest'
import { cutMark, readCutMark } from './cut-mark.ts'

describe('A shortened text', () => {
  it.each([
    { what: 'a part', text: '1 2\n3', shown: 5, total: 102_400 },
    { what: 'nothing', text: '', shown: 0, total: 1 },
    { what: 'the maximum', text: 'é', shown: 65_536, total: 33_554_432 },
  ])('of which $what is shown ends with a readable mark', ({ text, shown, total }) => {
    const read = readCutMark(text + cutMark(shown, total))
    expect(read).toEqual({ text, totalBytes: total })
  })

  it.each([
    '',
    '1 2\n',
    '\n… 5 of 5 bytes are shown',
    '\n… 5 of 9 bytes are shown\n',
    '… 5 of 9 bytes are shown',
  ])('is not %j', (text) => {
    expect(readCutMark(text)).toEqual({ text, totalBytes: null })
  })
})
