import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

interface Kiln {
  jars: number
  minutes: number
  batches: number
  rest: number
}

interface Order {
  size: number
  kilns: Kiln[]
}

const MOST_KILNS = 10_000
const LARGEST_ORDER = 1e12

function write({ size, kilns }: Order): string {
  const lines = kilns.map(
    ({ jars, minutes, batches, rest }) => `${jars} ${minutes} ${batches} ${rest}`,
  )
  return [`${kilns.length} ${size}`, ...lines, ''].join('\n')
}

function read(input: string): Order {
  const reader = new StrictInput(input)
  const n = reader.int('n', 1, MOST_KILNS)
  reader.space()
  const size = reader.int('N', 1, LARGEST_ORDER)
  reader.newline()
  const kilns = Array.from({ length: n }, () => {
    const jars = reader.int('c', 1, 1_000)
    reader.space()
    const minutes = reader.int('p', 1, 1_000)
    reader.space()
    const batches = reader.int('b', 1, 1_000)
    reader.space()
    const rest = reader.int('r', 0, 1_000)
    reader.newline()
    return { jars, minutes, batches, rest }
  })
  reader.end()
  return { size, kilns }
}

/** Kilns with values up to the given ones. */
function anyKilns(random: Random, n: number, highest: Kiln, lowest = 1): Kiln[] {
  return Array.from({ length: n }, () => ({
    jars: random.int(Math.min(lowest, highest.jars), highest.jars),
    minutes: random.int(Math.min(lowest, highest.minutes), highest.minutes),
    batches: random.int(1, highest.batches),
    rest: random.int(0, highest.rest),
  }))
}

function isFinished({ size, kilns }: Order, time: number): boolean {
  let missing = size
  for (const { jars, minutes, batches, rest } of kilns) {
    const round = batches * minutes + rest
    const started = time % round
    const full = (time - started) / round
    const burnt = full * batches + Math.min(batches, Math.floor(started / minutes))
    // Stopping early keeps every sum far below 2^53.
    missing -= Math.min(burnt, size) * jars
    if (missing <= 0) return true
  }
  return false
}

export const tests = defineTests({
  seed: 16_004,

  *inputs(random) {
    yield '2 11\n3 5 2 4\n2 8 1 0\n'
    yield '1 100\n7 10 3 25\n'
    yield '1 1\n1000 1000 1000 1000\n'
    yield '1 1\n1 1 1 0\n'
    yield '1 6\n2 4 3 1000\n'
    yield '1 7\n2 4 3 1000\n'
    // One kiln of the lowest speed.
    yield `1 ${LARGEST_ORDER}\n1 1000 1 1000\n`
    yield `1 ${LARGEST_ORDER}\n1000 1 1000 0\n`
    const small = { jars: 5, minutes: 10, batches: 3, rest: 20 }
    for (const size of [40, 2_000]) yield write({ size, kilns: anyKilns(random, 4, small) })
    // The break is longer than everything else, and the last round ends in the middle.
    const lazy = { jars: 9, minutes: 30, batches: 40, rest: 1_000 }
    yield write({ size: 987_654_321, kilns: anyKilns(random, 60, lazy) })
    const wide = { jars: 1_000, minutes: 1_000, batches: 1_000, rest: 1_000 }
    yield write({ size: 1_000_000, kilns: anyKilns(random, 500, wide) })
    // A thousand minutes for one jar: no kiln makes a whole jar in a minute.
    const slow = { jars: 1, minutes: 1_000, batches: 5, rest: 1_000 }
    yield write({ size: 123_456_789_012, kilns: anyKilns(random, 3_000, slow, 500) })
    yield write({ size: LARGEST_ORDER, kilns: anyKilns(random, MOST_KILNS, wide) })
    const quick = { jars: 1_000, minutes: 1, batches: 1_000, rest: 0 }
    yield write({ size: LARGEST_ORDER, kilns: anyKilns(random, MOST_KILNS, quick, 990) })
  },

  answer(input) {
    const order = read(input)
    let tooSoon = 0
    let enough = 2_000 * order.size
    while (enough - tooSoon > 1) {
      const time = Math.floor((tooSoon + enough) / 2)
      if (isFinished(order, time)) enough = time
      else tooSoon = time
    }
    return `${enough}\n`
  },

  validate(input) {
    read(input)
  },
})
