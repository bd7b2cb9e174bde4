import { describe, expect, it } from 'vitest'
import { inTurns } from './rounds.ts'

describe('inTurns', () => {
  it('measures every row once a round, rotates the start, and ignores the first round', async () => {
    const order: string[] = []
    const row = (name: string) => ({
      name,
      measure: async () => {
        order.push(name)
        return order.length
      },
    })
    const measured = await inTurns([row('a'), row('b')], { rounds: 2, breathMs: 0 })
    expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b'])
    expect(measured.get('a')?.rounds).toEqual([4, 5])
    expect(measured.get('b')?.rounds).toEqual([3, 6])
  })

  it('stores the further figures of each counted round', async () => {
    let measured = 0
    const row = {
      name: 'a',
      measure: async () => {
        measured += 1
        return measured
      },
      beside: () => ({ 'a, added': measured * 10, 'a, taken': -measured }),
    }
    const found = await inTurns([row], { rounds: 2, breathMs: 0 })
    expect(found.get('a, added')?.rounds).toEqual([20, 30])
    expect(found.get('a, taken')?.rounds).toEqual([-2, -3])
  })

  it('starts no further round when the time is over', async () => {
    const rows = [{ name: 'slow', measure: async () => 1 }]
    const measured = await inTurns(rows, { rounds: 5, breathMs: 0, longestMs: -1 })
    expect(measured.get('slow')?.rounds).toEqual([])
  })

  it('records why a row failed, does not retry it, and continues with the others', async () => {
    let tries = 0
    const measured = await inTurns(
      [
        {
          name: 'broken',
          measure: async () => {
            tries += 1
            throw new Error('It is not installed.')
          },
        },
        { name: 'good', measure: async () => 5 },
      ],
      { rounds: 2, breathMs: 0 },
    )
    expect(tries).toBe(1)
    expect(measured.get('broken')).toMatchObject({ rounds: [], failure: 'It is not installed.' })
    expect(measured.get('good')).toMatchObject({ rounds: [5, 5], failure: null })
  })
})
