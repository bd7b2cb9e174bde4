import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

interface Ship {
  difference: number
  weights: number[]
}

const MOST_BAGS = 22
const HEAVIEST = 1e9
const MOST_DIFFERENCE = 3e10

function write({ difference, weights }: Ship): string {
  return `${weights.length} ${difference}\n${weights.join(' ')}\n`
}

function read(input: string): Ship {
  const reader = new StrictInput(input)
  const n = reader.int('n', 1, MOST_BAGS)
  reader.space()
  const difference = reader.int('D', -MOST_DIFFERENCE, MOST_DIFFERENCE)
  reader.newline()
  const weights = reader.ints('w', n, 1, HEAVIEST)
  reader.end()
  return { difference, weights }
}

/** A solvable ship: its difference comes from a random placement of the bags. */
function levelled(random: Random, weights: number[]): string {
  const difference = weights.reduce((sum, weight) => sum + random.int(-1, 1) * weight, 0)
  return write({ difference, weights })
}

function anyWeights(random: Random, n: number, lightest: number, heaviest: number): number[] {
  return Array.from({ length: n }, () => random.int(lightest, heaviest))
}

export const tests = defineTests({
  seed: 22_010,

  *inputs(random) {
    yield '4 5\n2 3 5 6\n'
    yield '3 -4\n2 2 2\n'
    yield '1 0\n7\n'
    yield '1 -7\n7\n'
    yield '1 8\n7\n'
    yield '2 1\n2 4\n'
    // The greedy choice, the heaviest bag first, fails.
    yield '5 100\n53 47 60 61 62\n'
    yield levelled(random, anyWeights(random, 7, 1, 10))
    yield write({ difference: -12, weights: anyWeights(random, 10, 1, 20) })
    yield levelled(random, anyWeights(random, 12, 1, HEAVIEST))
    // Each sum is possible in only one way.
    yield levelled(
      random,
      Array.from({ length: 13 }, (_, i) => 3 ** i),
    )
    yield write({ difference: 0, weights: Array.from({ length: MOST_BAGS }, () => 1) })
    yield write({ difference: -2e10, weights: Array.from({ length: MOST_BAGS }, () => HEAVIEST) })
    yield levelled(random, anyWeights(random, MOST_BAGS, HEAVIEST / 2, HEAVIEST))
  },

  answer(input) {
    const { difference, weights } = read(input)
    const half = weights.length >> 1
    const left = allWays(weights.slice(0, half))
    const right = allWays(weights.slice(half)).reverse()
    let ways = 0
    let mostBags = 0
    let at = 0
    for (const one of left) {
      // Two pointers: as the differences of one half grow, those of the other shrink.
      const wanted = difference - one.sum
      while ((right[at]?.sum ?? -Infinity) > wanted) at++
      const other = right[at]
      if (other?.sum !== wanted) continue
      ways += one.count * other.count
      mostBags = Math.max(mostBags, one.mostBags + other.mostBags)
    }
    return ways === 0 ? 'impossible\n' : `${ways} ${mostBags}\n`
  },

  validate(input) {
    read(input)
  },
})

interface Ways {
  sum: number
  count: number
  mostBags: number
}

/** Returns the possible differences of these bags in order, with the number of ways and of bags. */
function allWays(weights: number[]): Ways[] {
  // One number encodes both, for a numeric sort: 32 times the difference, plus the bags.
  let hung = new Float64Array(1)
  for (const weight of weights) {
    const size = hung.length
    const more = new Float64Array(3 * size)
    more.set(hung)
    more.set(
      hung.map((way) => way + 32 * weight + 1),
      size,
    )
    more.set(
      hung.map((way) => way - 32 * weight + 1),
      2 * size,
    )
    hung = more
  }
  const ways: Ways[] = []
  for (const way of hung.sort()) {
    const sum = Math.floor(way / 32)
    const mostBags = way - 32 * sum
    const last = ways.at(-1)
    if (last?.sum === sum) {
      last.count++
      last.mostBags = mostBags
    } else ways.push({ sum, count: 1, mostBags })
  }
  return ways
}
