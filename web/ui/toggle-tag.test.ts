import { describe, expect, it } from 'vitest'
import { toggleTag } from './toggle-tag.ts'

describe('a tag that is toggled', () => {
  it('goes on in the catalogue’s order, and off again', () => {
    const on = toggleTag(['Tree'], 'Array')
    expect(on).toEqual(['Array', 'Tree'])
    expect(toggleTag(on, 'Tree')).toEqual(['Array'])
  })
})
