import { expect, it } from 'vitest'
import type { ProblemItem } from '#contract/shapes.ts'
import { type ListFilters, noFilters } from './list-filters.ts'
import { indexList, narrowList } from './narrow-list.ts'

function item(problemId: number, title: string, rest: Partial<ProblemItem> = {}): ProblemItem {
  return { problemId, title, difficulty: 1, tags: '', userStatus: false, ...rest }
}

const items = [
  item(1, 'Bridge 10', { tags: 'Array,Tree', userStatus: true }),
  item(2, 'bridge 9', { difficulty: 2, tags: 'Tree' }),
  item(3, 'Über Walls', { difficulty: 3, tags: 'Array,Math,Tree', userStatus: true }),
  item(4, 'A (strange) title.*', { difficulty: 9 }),
]

it.each<{ filters: Partial<ListFilters>; ids: number[] }>([
  { filters: {}, ids: [1, 2, 3, 4] },
  { filters: { difficulty: 2 }, ids: [2] },
  { filters: { status: 'solved' }, ids: [1, 3] },
  { filters: { status: 'todo' }, ids: [2, 4] },
  { filters: { tags: ['Tree'] }, ids: [1, 2, 3] },
  { filters: { tags: ['Array', 'Tree'] }, ids: [1, 3] },
  { filters: { tags: ['Array', 'Math', 'Tree'] }, ids: [3] },
  { filters: { tags: ['Greedy'] }, ids: [] },
  { filters: { title: 'BRIDGE' }, ids: [1, 2] },
  { filters: { title: 'bridge ' }, ids: [1, 2] },
  { filters: { title: ' bridge' }, ids: [] },
  { filters: { title: 'über' }, ids: [3] },
  { filters: { title: 'U\u0308BER' }, ids: [3] },
  { filters: { title: '.*' }, ids: [4] },
  { filters: { title: '(s' }, ids: [4] },
  { filters: { title: 'bridge', status: 'todo', tags: ['Tree'], difficulty: 2 }, ids: [2] },
  { filters: { title: 'bridge', status: 'todo', difficulty: 1 }, ids: [] },
  { filters: { sort: 'ascending' }, ids: [4, 2, 1, 3] },
  { filters: { sort: 'descending' }, ids: [3, 1, 2, 4] },
  { filters: { sort: 'descending', title: 'bridge' }, ids: [1, 2] },
])('filtering the list by $filters leaves $ids', ({ filters, ids }) => {
  const narrowed = narrowList(indexList(items), { ...noFilters, ...filters })
  expect(narrowed.map((row) => row.item.problemId)).toEqual(ids)
})
