import { describe, expect, it } from 'vitest'
import { defaultEditorSettings, parseEditorSettings } from './editor-settings.ts'

describe('stored editor settings', () => {
  it.each([
    { text: null, expected: {} },
    { text: '', expected: {} },
    { text: 'null', expected: {} },
    { text: '[1]', expected: {} },
    { text: '{"fontSizePx":18}', expected: { fontSizePx: 18 } },
    { text: '{"fontSizePx":400}', expected: {} },
    { text: '{"fontSizePx":"18"}', expected: {} },
    { text: '{"tabWidth":2,"wrap":true}', expected: { tabWidth: 2, wrap: true } },
    { text: '{"tabWidth":0,"completion":false}', expected: { completion: false } },
    { text: '{"wrap":"yes"}', expected: {} },
    { text: '{"vim":true}', expected: { vim: true } },
  ])('$text gives the defaults with $expected', ({ text, expected }) => {
    expect(parseEditorSettings(text)).toEqual({ ...defaultEditorSettings, ...expected })
  })
})
