import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

interface Shore {
  levels: number[]
  heights: string[]
}

const LONGEST_SIDE = 150
const LONGEST_TABLE = 12

function write({ levels, heights }: Shore): string {
  const size = `${heights.length} ${heights[0]?.length} ${levels.length}`
  return [size, levels.join(' '), ...heights, ''].join('\n')
}

function read(input: string): Shore {
  const reader = new StrictInput(input)
  const r = reader.int('r', 1, LONGEST_SIDE)
  reader.space()
  const c = reader.int('c', 1, LONGEST_SIDE)
  reader.space()
  const p = reader.int('p', 1, LONGEST_TABLE)
  reader.newline()
  const levels = reader.ints('level', p, 0, 9)
  const heights = Array.from({ length: r }, () => {
    const row = reader.word('row', /[0-9]+/)
    if (row.length !== c) throw new Error(`a row has ${row.length} squares`)
    reader.newline()
    return row
  })
  reader.end()
  if (r * c < 2) throw new Error('there is only one square')
  if (heights.at(0)?.at(0) !== '9' || heights.at(-1)?.at(-1) !== '9')
    throw new Error('a corner can be flooded')
  return { levels, heights }
}

/** Sets both ends of the way to height 9. */
function withDryEnds(rows: string[]): string[] {
  const first = rows.map((row, i) => (i === 0 ? `9${row.slice(1)}` : row))
  return first.map((row, i) => (i === rows.length - 1 ? `${row.slice(0, -1)}9` : row))
}

function anyShore(random: Random, r: number, c: number, levels: number[], digits: string): string {
  const rows = Array.from({ length: r }, () => random.word(digits, c))
  return write({ levels, heights: withDryEnds(rows) })
}

/** One long winding path between walls that are never dry, with stones of the given digits. */
function winding(random: Random, r: number, c: number, levels: number[], digits: string): string {
  const rows = Array.from({ length: r }, (_, i) => {
    if (i % 2 === 0) return random.word(digits, c)
    const wall = '0'.repeat(c - 1)
    return i % 4 === 1 ? `${wall}9` : `9${wall}`
  })
  return write({ levels, heights: withDryEnds(rows) })
}

export const tests = defineTests({
  seed: 19_007,

  *inputs(random) {
    yield '1 4 3\n0 0 9\n9559\n'
    yield '3 4 4\n2 5 8 5\n9437\n6190\n9969\n'
    yield '1 2 1\n9\n99\n'
    yield '2 2 1\n9\n98\n89\n'
    yield '2 1 12\n9 9 9 9 9 9 9 9 9 9 9 0\n9\n9\n'
    // Three low stones in a row, but low tide never lasts longer than two minutes.
    yield '1 5 3\n0 0 9\n91119\n'
    yield '1 5 4\n0 0 0 9\n91119\n'
    // The earliest arrival at the sandbank has to run back; a later one gets across.
    yield '1 7 7\n3 3 3 8 3 3 3\n9555559\n'
    yield '2 5 5\n4 4 6 7 4\n95755\n00009\n'
    const tide = [1, 3, 5, 7, 8, 7, 5, 3]
    for (const [r, c] of [
      [6, 6],
      [12, 20],
    ] as const)
      yield anyShore(random, r, c, tide, '3456789')
    yield winding(random, 15, 30, [1, 1, 1, 5, 9, 5, 1, 1], '1359999')
    const slowTide = [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2]
    yield anyShore(random, LONGEST_SIDE, LONGEST_SIDE, slowTide, '0123456789')
    yield winding(random, LONGEST_SIDE - 1, LONGEST_SIDE, slowTide, '4566777788888999999')
    yield anyShore(random, 1, LONGEST_SIDE, [5, 6, 4, 5, 9, 4, 5, 6, 5, 4, 5], '6788999')
  },

  answer(input) {
    const { levels, heights } = read(input)
    const c = heights[0]?.length ?? 0
    const squares = [...heights.join('')].map(Number)
    const seen = new Set<number>()
    let reached = [0]
    for (let minute = 0; reached.length > 0; minute++) {
      if (reached.includes(squares.length - 1)) return `${minute}\n`
      const phase = (minute + 1) % levels.length
      const level = levels[phase] ?? 0
      const next: number[] = []
      for (const at of reached) {
        const left = at % c > 0 ? at - 1 : at
        const right = at % c < c - 1 ? at + 1 : at
        for (const to of [at, left, right, at - c, at + c]) {
          const state = to * levels.length + phase
          if ((squares[to] ?? -1) < level || seen.has(state)) continue
          seen.add(state)
          next.push(to)
        }
      }
      reached = next
    }
    return '-1\n'
  },

  validate(input) {
    read(input)
  },
})
