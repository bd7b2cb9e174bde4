import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 2000
const brightest = 1_000_000_000
const never = -1

interface Island {
  readonly keepers: number
  readonly brightness: readonly number[]
  /** Numbers of lighthouses, from 1. */
  readonly paths: readonly (readonly [number, number])[]
}

export const tests = defineTests({
  seed: 1111,

  *inputs(random) {
    const star: Island['paths'] = [
      [1, 2],
      [1, 3],
      [4, 1],
      [2, 5],
    ]
    yield write({ keepers: 2, brightness: [20, 9, 8, 14, 1], paths: star })
    yield write({ keepers: 4, brightness: [20, 9, 8, 14, 1], paths: star })
    yield write({ keepers: 1, brightness: [5], paths: [] })

    yield write({ keepers: 1, brightness: [3, 4], paths: [[2, 1]] })
    yield write({ keepers: 2, brightness: [3, 4], paths: [[2, 1]] })
    yield write(island(random, 3, 20, 50, near(1)))
    for (const keepers of [2, 8]) yield write(island(random, keepers, 16, 30, near(16)))
    // A chain allows every other lamp, and no more.
    yield write(island(random, 50, 99, brightest, near(1)))
    yield write(island(random, 51, 100, brightest, near(1)))
    yield write(island(random, 60, 150, 1000, near(5)))

    yield write(island(random, 700, most, brightest, near(most)))
    yield write(island(random, 500, most, brightest, near(1)))
    yield write(island(random, most - 1, most, brightest, () => 1))
  },

  validate(input) {
    fromHomeOutwards(read(input))
  },

  answer(input) {
    const island = read(input)
    const { keepers, brightness } = island
    // dark[i][j] and lit[i][j]: the maximum for j lamps in the subtree of i.
    const dark = brightness.map(() => [0, never])
    const lit = brightness.map((bright) => [never, bright])
    for (const [home, parent] of fromHomeOutwards(island).reverse()) {
      if (parent < 0) continue
      const [darkHere, litHere] = [get(dark, home), get(lit, home)]
      const either = litHere.map((bright, j) => Math.max(bright, darkHere[j] ?? never))
      dark[parent] = join(get(dark, parent), either, keepers)
      lit[parent] = join(get(lit, parent), darkHere, keepers)
      // Frees the tables of the merged subtree.
      dark[home] = lit[home] = []
    }
    const best = Math.max(dark[0]?.[keepers] ?? never, lit[0]?.[keepers] ?? never)
    return best === never ? 'impossible\n' : `${best}\n`
  },
})

/** Returns the maximum for j lamps in two separate parts together, for each j. */
function join(one: readonly number[], other: readonly number[], mostLamps: number): number[] {
  const size = Math.min(one.length + other.length - 1, mostLamps + 1)
  const joined = new Array<number>(size).fill(never)
  for (const [i, first] of one.entries()) {
    if (first === never) continue
    for (let j = 0; j < other.length && i + j < size; j++) {
      const second = other[j] ?? never
      if (second === never) continue
      const sum = first + second
      if (sum > (joined[i + j] ?? never)) joined[i + j] = sum
    }
  }
  return joined
}

/** Returns each lighthouse (from 0) with its parent; throws if they are not one tree. */
function fromHomeOutwards({ brightness, paths }: Island): [number, number][] {
  const neighbours = brightness.map((): number[] => [])
  for (const [u, v] of paths) {
    get(neighbours, u - 1).push(v - 1)
    get(neighbours, v - 1).push(u - 1)
  }
  const order: [number, number][] = [[0, -1]]
  for (const [home, parent] of order) {
    for (const next of get(neighbours, home)) if (next !== parent) order.push([next, home])
    if (order.length > brightness.length) throw new Error('There are two ways somewhere')
  }
  if (order.length < brightness.length) throw new Error('Not all lighthouses are joined')
  return order
}

function get<T>(list: readonly T[], at: number): T {
  const item = list[at]
  if (item === undefined) throw new RangeError(`There is no item ${at}`)
  return item
}

/** Connects lighthouse `i` to one of the last ones before it. */
function near(distance: number) {
  return (random: Random, i: number) => random.int(Math.max(1, i - distance), i - 1)
}

/** Builds a tree; `before` returns the earlier lighthouse (from 1) to which the i-th is connected. */
function island(
  random: Random,
  keepers: number,
  count: number,
  mostBright: number,
  before: (random: Random, i: number) => number,
): Island {
  const names = random.permutation(count)
  const paths = []
  for (let i = 2; i <= count; i++) {
    const ends = [get(names, before(random, i) - 1), get(names, i - 1)] as const
    paths.push(random.bool() ? ends : ([ends[1], ends[0]] as const))
  }
  const brightness = Array.from({ length: count }, () => random.int(1, mostBright))
  return { keepers, brightness, paths: random.shuffle(paths) }
}

function write({ keepers, brightness, paths }: Island): string {
  const lines = paths.map((ends) => `${ends.join(' ')}\n`)
  return `${brightness.length} ${keepers}\n${brightness.join(' ')}\n${lines.join('')}`
}

function read(input: string): Island {
  const text = new StrictInput(input)
  const count = text.int('n', 1, most)
  text.space()
  const keepers = text.int('k', 1, count)
  text.newline()
  const brightness = text.ints('b', count, 1, brightest)
  const paths: [number, number][] = []
  for (let i = 1; i < count; i++) {
    const u = text.int('u', 1, count)
    text.space()
    paths.push([u, text.int('v', 1, count)])
    text.newline()
  }
  text.end()
  return { keepers, brightness, paths }
}
