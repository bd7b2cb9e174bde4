import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CodeView } from './CodeView.tsx'
import { RevealedText } from './RevealedText.tsx'

function marksOf(text: string): (string | null)[] {
  const { container } = render(<RevealedText text={text} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('[data-mark]')].map((mark) =>
    mark.getAttribute('data-mark'),
  )
}

describe('Text with invisible characters', () => {
  it.each<[what: string, text: string, marks: string[]]>([
    [
      'names characters that change the direction',
      '# \u202e } \u2066if (ok)\u2069',
      ['202E', '2066', '2069'],
    ],
    [
      'names characters without width',
      'a\u200bb \ufeff\u00ad\u2060',
      ['200B', 'FEFF', '00AD', '2060'],
    ],
    ['does not change letters and white space', 'é 中\tשלום\n\u00a0👩‍👩‍👧', []],
  ])('%s', (_, text, marks) => {
    expect(marksOf(text)).toEqual(marks.map((code) => `U+${code}`))
  })

  it('is how code is shown', () => {
    const { container } = render(<CodeView code={'a\u202eb\n'} label="Code" />)
    expect(container.querySelector('code')?.textContent).toBe('a\u202eb\n')
    expect(container.querySelector('code [data-mark]')).not.toBeNull()
  })
})
