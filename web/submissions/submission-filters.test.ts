import { describe, expect, it } from 'vitest'
import { filtersFromQuery, narrowed, queryFromFilters } from './submission-filters.ts'

const rows = [
  { id: 1, verdict: 'OK', language: 'cpp' },
  { id: 2, verdict: 'WRONG_ANSWER', language: 'cpp' },
  { id: 3, verdict: 'WRONG_ANSWER', language: 'python' },
  { id: 4, verdict: null, language: 'python' },
] as const

describe('The filters of submissions', () => {
  it.each([
    { query: '', ids: [1, 2, 3, 4] },
    { query: 'verdict=WA', ids: [2, 3] },
    { query: 'language=python', ids: [3, 4] },
    { query: 'verdict=WA&language=cpp', ids: [2] },
    { query: 'verdict=CE', ids: [] },
  ])('of ?$query leave $ids', ({ query, ids }) => {
    const filters = filtersFromQuery(new URLSearchParams(query))
    expect(narrowed(rows, filters).map(({ id }) => id)).toEqual(ids)
    expect(queryFromFilters(filters).toString()).toBe(query)
  })

  it('ignore values that no control could have written', () => {
    const filters = filtersFromQuery(new URLSearchParams('verdict=wrong&language=rust&x=1'))
    expect(filters).toEqual({ verdict: null, language: null })
  })
})
