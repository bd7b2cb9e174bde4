import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difficulties, tagCatalogue } from '#contract'
import {
  filtersFromQuery,
  isNarrowed,
  listSorts,
  listStatuses,
  noFilters,
  queryFromFilters,
} from './list-filters.ts'

const anyFilters = fc.record({
  difficulty: fc.constantFrom(null, ...difficulties.map(({ code }) => code)),
  status: fc.constantFrom(null, ...listStatuses.map(({ code }) => code)),
  tags: fc.subarray([...tagCatalogue]),
  title: fc.string(),
  sort: fc.constantFrom(null, ...listSorts),
})

describe('filters in the URL', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const query = new URLSearchParams(queryFromFilters(filters).toString())
        expect(filtersFromQuery(query)).toEqual(filters)
      }),
    )
  })

  it.each([
    { query: '', expected: {} },
    { query: 'difficulty=Gold&status=maybe&sort=up&tag=Cooking', expected: {} },
    { query: 'difficulty=Master&status=todo', expected: { difficulty: 3, status: 'todo' } },
    { query: 'tag=Tree&tag=Array&tag=Tree', expected: { tags: ['Array', 'Tree'] } },
    { query: 'title=a+b%26c', expected: { title: 'a b&c' } },
  ])('are read from "$query"', ({ query, expected }) => {
    expect(filtersFromQuery(new URLSearchParams(query))).toEqual({ ...noFilters, ...expected })
  })
})

it.each([
  { filters: {}, narrowed: false },
  { filters: { title: '  ' }, narrowed: true },
  { filters: { sort: 'ascending' as const }, narrowed: false },
])('a filtered list is reported as $narrowed for $filters', ({ filters, narrowed }) => {
  expect(isNarrowed({ ...noFilters, ...filters })).toBe(narrowed)
})
