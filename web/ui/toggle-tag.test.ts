import { describe, expect, it } from 'vitest'
import { toggleTag } from './toggle-tag.ts'

describe('toggling a tag', () => {
  it("adds it in the catalogue's order, or removes it", () => {
    const on = toggleTag(['Tree'], 'Array')
    expect(on).toEqual(['Array', 'Tree'])
    expect(toggleTag(on, 'Tree')).toEqual(['Array'])
  })
})
