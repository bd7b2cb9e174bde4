import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 100_000
const highest = 1_000_000_000

export const tests = defineTests({
  seed: 1128,

  *inputs(random) {
    yield write([120, 270, 310, 150, 480])
    yield write([7])

    yield write([1, highest])
    yield write([highest, 1])
    yield write([1, 2, 3])
    yield write([30, 20, 10])
    yield write(heights(random, 40))
    yield write(sorted(random, 1000))
    yield write(sorted(random, 1000).reverse())
    yield write(oneSummit(random, 5000, 77))

    yield write(sorted(random, most))
    yield write(sorted(random, most).reverse())
    yield write(oneSummit(random, most, 65_537))
    yield write(heights(random, most))
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    // The first summit from the west.
    const row = read(input)
    const at = row.findIndex((height, i) => height > (row[i + 1] ?? 0))
    return `${at + 1}\n`
  },
})

/** Returns different heights in random order. */
function heights(random: Random, count: number): number[] {
  const found = new Set<number>()
  while (found.size < count) found.add(random.int(1, highest))
  return [...found]
}

function sorted(random: Random, count: number): number[] {
  return heights(random, count).sort((a, b) => a - b)
}

/** Rises up to a cairn, and falls from there. */
function oneSummit(random: Random, count: number, summit: number): number[] {
  const rising = sorted(random, count)
  const top = rising.splice(-1)
  const before = new Set(random.shuffle(rising).slice(0, summit - 1))
  const after = rising.filter((height) => !before.has(height))
  return [...rising.filter((height) => before.has(height)), ...top, ...after.reverse()]
}

function write(row: readonly number[]): string {
  return `${row.length}\n${row.join(' ')}\n`
}

function read(input: string): number[] {
  const text = new StrictInput(input)
  const count = text.int('n', 1, most)
  text.newline()
  const row = text.ints('height', count, 1, highest)
  text.end()
  if (new Set(row).size < count) throw new Error('two cairns have the same height')
  return row
}
