import { expect, it } from 'vitest'
import { solvedCounts } from './solved-counts.ts'

const on = (problemId: number, difficulty: number) => ({
  problem: { problemId, title: 'x', difficulty },
})

it('Problems are counted once, even if they were solved repeatedly, and by level', () => {
  const accepted = [on(1, 1), on(2, 1), on(1, 1), on(3, 2), on(4, 3), on(4, 3), on(5, 7)]
  const { total, levels } = solvedCounts(accepted)
  expect(total).toBe(5)
  expect(levels).toEqual([
    { code: 1, label: 'Bronze', solved: 2 },
    { code: 2, label: 'Platinum', solved: 1 },
    { code: 3, label: 'Master', solved: 1 },
  ])
  expect(solvedCounts([]).total).toBe(0)
})
