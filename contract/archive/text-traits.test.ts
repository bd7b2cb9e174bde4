import { describe, expect, it } from 'vitest'
import { TextTraits } from './text-traits.ts'

const plain = { isEmpty: false, lineEnds: false, byteOrderMark: false, isUtf8: true }

describe("the properties of a test's bytes", () => {
  it.each([
    ['nothing', [], { ...plain, isEmpty: true }],
    ['text', [...Buffer.from('1 2\nä€😀\n')], plain],
    ['Windows line ends', [0x31, 0x0d, 0x0a], { ...plain, lineEnds: true }],
    ['a carriage return alone', [0x0d, 0x31, 0x0a, 0x0d], plain],
    ['a byte-order mark', [0xef, 0xbb, 0xbf, 0x31], { ...plain, byteOrderMark: true }],
    ['a byte-order mark later', [0x31, 0xef, 0xbb, 0xbf], plain],
    ['a byte that no text has', [0x31, 0xff], { ...plain, isUtf8: false }],
    ['a character that ends early', [0x31, 0xe2, 0x82], { ...plain, isUtf8: false }],
  ])('%s, wherever the pieces are split', (_, bytes, expected) => {
    for (const size of [1, 2, 3, bytes.length + 1]) {
      const text = new TextTraits()
      for (let at = 0; at < bytes.length; at += size) {
        text.look(new Uint8Array(bytes.slice(at, at + size)))
      }
      text.end()
      const { isEmpty, lineEnds, byteOrderMark, isUtf8 } = text
      expect({ isEmpty, lineEnds, byteOrderMark, isUtf8 }).toEqual(expected)
    }
  })
})
