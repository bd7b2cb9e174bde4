import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 100_000
const strongestSpring = 1_000_000
const largestDam = 100_000_000_000

interface Dam {
  readonly below: number
  readonly spring: number
  readonly passes: number
}

export const tests = defineTests({
  seed: 1108,

  *inputs(random) {
    yield write([dam(0, 1, 10), dam(1, 9, 4), dam(1, 2, 5)])
    yield write([dam(2, 6, 3), dam(0, 1, 3)])
    yield write([dam(0, 5, 5), dam(1, 7, 0), dam(0, 8, 2), dam(2, 3, 1)])

    yield write([dam(0, 0, 0)])
    yield write([dam(0, strongestSpring, 0)])
    yield write([dam(0, 3, largestDam)])
    // The dam with the largest spill is right above a full one.
    yield write([dam(0, 0, 10), dam(1, 100, 10), dam(0, 5, 2), dam(0, 9, 7)])
    for (const passes of [5, 300]) yield write(valley(random, 60, near(6), 20, passes))
    yield write(valley(random, 2000, near(3), 100, 20_000))
    yield write(valley(random, 2000, near(2000), 1000, 3000))

    yield write(valley(random, most, near(1), strongestSpring, largestDam))
    // One long stream, deep enough to overflow a call stack, whose dams grow towards the lake.
    yield write(relabel(random, stream(random)))
    yield write(
      Array.from({ length: 50_000 }, (_, i) => dam(i === 0 ? 0 : 1, 999_999, 700_000 + i)),
    )
  },

  validate(input) {
    fromLakeUp(read(input))
  },

  answer(input) {
    const dams = read(input)
    const order = fromLakeUp(dams)
    const inflow = dams.map(({ spring }) => spring)
    const outflow = dams.map(() => 0)
    let lake = 0
    for (const i of order.toReversed()) {
      const { below, passes } = get(dams, i)
      const passed = Math.min(get(inflow, i), passes)
      outflow[i] = passed
      if (below === 0) lake += passed
      else inflow[below - 1] = get(inflow, below - 1) + passed
    }
    // How much of a removed dam's water arrives depends on the fullest dam below it.
    const room = dams.map(() => 0)
    let gain = 0
    for (const i of order) {
      const { below, passes } = get(dams, i)
      const roomBelow = below === 0 ? Number.MAX_SAFE_INTEGER : get(room, below - 1)
      const spilt = get(inflow, i) - get(outflow, i)
      gain = Math.max(gain, Math.min(spilt, roomBelow))
      room[i] = Math.min(roomBelow, passes - get(outflow, i))
    }
    return `${lake} ${lake + gain}\n`
  },
})

/** Returns all dams, each after the one below it; throws if some water never reaches the lake. */
function fromLakeUp(dams: readonly Dam[]): number[] {
  const above = dams.map((): number[] => [])
  const order: number[] = []
  for (const [i, { below }] of dams.entries()) {
    if (below === 0) order.push(i)
    else get(above, below - 1).push(i)
  }
  for (const i of order) for (const next of get(above, i)) order.push(next)
  if (order.length !== dams.length) throw new Error('Some water never comes to the lake')
  return order
}

function get<T>(list: readonly T[], at: number): T {
  const item = list[at]
  if (item === undefined) throw new RangeError(`There is no item ${at}`)
  return item
}

function dam(below: number, spring: number, passes: number): Dam {
  return { below, spring, passes }
}

/** Picks the dam below dam `i` among the last ones before it, and sometimes the lake. */
function near(distance: number) {
  return (random: Random, i: number) => random.int(Math.max(0, i - distance + 1), i)
}

function valley(
  random: Random,
  count: number,
  below: (random: Random, i: number) => number,
  spring: number,
  passes: number,
): Dam[] {
  return Array.from({ length: count }, (_, i) =>
    dam(below(random, i), random.int(0, spring), random.int(0, passes)),
  )
}

function stream(random: Random): Dam[] {
  return Array.from({ length: most }, (_, i) =>
    dam(i, random.int(0, 1000), (most - i) * 500 + random.int(0, 2_000_000)),
  )
}

/** Renumbers the dams, so that the one below may have a larger number. */
function relabel(random: Random, dams: readonly Dam[]): Dam[] {
  const names = random.permutation(dams.length)
  const renamed: Dam[] = []
  for (const [i, { below, spring, passes }] of dams.entries()) {
    renamed[get(names, i) - 1] = dam(below === 0 ? 0 : get(names, below - 1), spring, passes)
  }
  return renamed
}

function write(dams: readonly Dam[]): string {
  const lines = dams.map(({ below, spring, passes }) => `${below} ${spring} ${passes}\n`)
  return `${dams.length}\n${lines.join('')}`
}

function read(input: string): Dam[] {
  const text = new StrictInput(input)
  const count = text.int('n', 1, most)
  text.newline()
  const dams: Dam[] = []
  for (let i = 0; i < count; i++) {
    const below = text.int('p', 0, count)
    text.space()
    const spring = text.int('s', 0, strongestSpring)
    text.space()
    dams.push(dam(below, spring, text.int('c', 0, largestDam)))
    text.newline()
  }
  text.end()
  return dams
}
