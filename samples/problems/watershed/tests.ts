import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

interface Village {
  /** Number of the next village downhill; 0 for the works. */
  downhill: number
  springs: number
  need: number
  channel: number
}

const MOST_VILLAGES = 50_000
const MOST_BUCKETS = 1e9

function write(villages: Village[]): string {
  const lines = villages.map(
    ({ downhill, springs, need, channel }) => `${downhill} ${springs} ${need} ${channel}`,
  )
  return [villages.length, ...lines, ''].join('\n')
}

function read(input: string): Village[] {
  const reader = new StrictInput(input)
  const n = reader.int('n', 1, MOST_VILLAGES)
  reader.newline()
  const villages = Array.from({ length: n }, (_, i) => {
    const downhill = i === 0 ? reader.int('p', 0, 0) : reader.int('p', 1, n)
    reader.space()
    const springs = reader.int('g', 0, MOST_BUCKETS)
    reader.space()
    const need = reader.int('u', 0, MOST_BUCKETS)
    reader.space()
    const channel = reader.int('c', 0, MOST_BUCKETS)
    reader.newline()
    return { downhill, springs, need, channel }
  })
  reader.end()
  if (uphillOrder(villages).length !== n)
    throw new Error('from some village the water never comes to village 1')
  return villages
}

/** Returns the villages in an order in which each follows the next one downhill from it. */
function uphillOrder(villages: Village[]): { village: Village; number: number }[] {
  const above = villages.map((): number[] => [])
  for (const [i, { downhill }] of villages.entries()) above[downhill - 1]?.push(i + 1)
  const order: { village: Village; number: number }[] = []
  const waiting = [1]
  for (const number of waiting) {
    const village = villages[number - 1]
    if (village) order.push({ village, number })
    waiting.push(...(above[number - 1] ?? []))
  }
  return order
}

interface Shape {
  n: number
  /** Picks the position of the next village downhill, from 1 to `place` - 1. */
  downhill(place: number): number
}

interface Landscape extends Shape {
  springs: number
  need: number
  /** One in this many channels is too narrow for its water; the others have spare width. */
  narrowEvery: number
  /** Maximum spare width of a channel, in buckets. */
  room: number
}

/** Villages with random numbers, springs and needs up to the given ones, and matching channels. */
function landscape(random: Random, { n, downhill, narrowEvery, room, ...most }: Landscape): string {
  const numbers = [1, ...random.permutation(n - 1).map((number) => number + 1)]
  const incoming = new Array<number>(n + 1).fill(0)
  const villages: (Village & { number: number })[] = []
  for (const [above, number] of [...numbers.entries()].reverse()) {
    const place = above + 1
    const below = place === 1 ? 0 : downhill(place)
    const springs = random.int(0, most.springs)
    const need = random.int(0, most.need)
    const left = Math.max(0, (incoming[place] ?? 0) + springs - need)
    const isNarrow = place > 1 && random.int(1, narrowEvery) === 1
    const wanted = isNarrow ? random.int(0, left) : left + random.int(0, room)
    const channel = Math.min(wanted, MOST_BUCKETS)
    incoming[below] = (incoming[below] ?? 0) + Math.min(left, channel)
    villages.push({ number, downhill: numbers[below - 1] ?? 0, springs, need, channel })
  }
  return write(villages.sort((a, b) => a.number - b.number))
}

export const tests = defineTests({
  seed: 24_012,

  *inputs(random) {
    yield '4\n0 8 5 100\n1 0 12 2\n2 10 0 4\n2 7 0 5\n'
    yield '3\n0 0 0 5\n1 9 0 6\n1 9 0 1\n'
    yield '1\n0 10 3 4\n'
    yield '1\n0 3 10 0\n'
    // No improvement is possible.
    yield '3\n0 1 1000000000 0\n1 5 0 4\n2 5 0 4\n'
    // Two channels are equally good.
    yield '4\n0 0 0 100\n4 6 0 2\n4 6 0 2\n1 0 0 100\n'
    // Most water is spilt at the top, but further down it is drunk or spilt again.
    yield '5\n0 0 0 1000\n1 5 0 3\n1 0 40 1000\n3 50 0 10\n2 100 0 1\n'
    const chain = (n: number): Shape => ({ n, downhill: (place) => place - 1 })
    const anyTree = (n: number): Shape => ({ n, downhill: (place) => random.int(1, place - 1) })
    for (const n of [9, 40])
      yield landscape(random, { ...anyTree(n), springs: 9, need: 7, narrowEvery: 3, room: 15 })
    yield landscape(random, {
      ...{ ...anyTree(300), springs: 100, need: 90 },
      ...{ narrowEvery: 4, room: 900 },
    })
    yield landscape(random, {
      ...{ ...chain(700), springs: 30, need: 20 },
      ...{ narrowEvery: 10, room: 9_000 },
    })
    yield landscape(random, {
      ...{ ...chain(MOST_VILLAGES), springs: 60, need: 40 },
      ...{ narrowEvery: 500, room: 900_000_000 },
    })
    // A long valley with side valleys.
    const valley: Shape = {
      n: MOST_VILLAGES,
      downhill: (place) => Math.max(1, place - random.int(1, 3)),
    }
    yield landscape(random, {
      ...{ ...valley, springs: 100_000, need: 90_000 },
      ...{ narrowEvery: 300, room: MOST_BUCKETS },
    })
    // The confluences carry more water than 32 bits can count.
    yield landscape(random, {
      ...{ ...anyTree(20_000), springs: MOST_BUCKETS, need: MOST_BUCKETS / 2 },
      ...{ narrowEvery: 3, room: MOST_BUCKETS },
    })
  },

  answer(input) {
    const order = uphillOrder(read(input))
    const incoming = new Float64Array(order.length + 1)
    const deficit = new Float64Array(order.length + 1)
    const spilt = new Float64Array(order.length + 1)
    const room = new Float64Array(order.length + 1)
    for (const { number, village } of order.toReversed()) {
      const left = (incoming[number] ?? 0) + village.springs - village.need
      const leaves = Math.min(village.channel, Math.max(0, left))
      deficit[number] = Math.max(0, -left)
      spilt[number] = Math.max(0, left) - leaves
      room[number] = village.channel - leaves
      incoming[village.downhill] = (incoming[village.downhill] ?? 0) + leaves
    }

    // Of e additional buckets in a village, e - drunk reach the works, at least 0 and at most `most`.
    const drunk = new Float64Array(order.length + 1)
    const most = new Float64Array(order.length + 1).fill(Infinity)
    let gain = -1
    let best = 0
    for (const { number, village } of order) {
      const lost = drunk[village.downhill] ?? 0
      const ceiling = most[village.downhill] ?? 0
      const arrives = Math.min(ceiling, Math.max(0, (spilt[number] ?? 0) - lost))
      if (arrives > gain || (arrives === gain && number < best)) {
        gain = arrives
        best = number
      }
      drunk[number] = lost + (deficit[number] ?? 0)
      most[number] = Math.min(ceiling, Math.max(0, (room[number] ?? 0) - lost))
    }
    const now = incoming[0] ?? 0
    return `${now} ${now + gain} ${best}\n`
  },

  validate(input) {
    read(input)
  },
})
