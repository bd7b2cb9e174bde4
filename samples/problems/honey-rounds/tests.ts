import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 20_000
const billion = 1_000_000_000
const slowest = 1_000_000

type Hive = readonly [wakes: number, days: number]

export const tests = defineTests({
  seed: 1106,

  *inputs(random) {
    yield write(5, [
      [2, 3],
      [2, 5],
    ])
    yield write(1, [
      [100, 1],
      [0, 102],
      [7, 94],
    ])
    yield write(7, [
      [0, 2],
      [0, 2],
      [1000, 1],
    ])

    yield write(1, [[0, 1]])
    yield write(billion, [[billion, slowest]])
    yield write(billion, [[0, 1]])
    yield write(999_999_999, [
      [billion, 999_983],
      [3, slowest],
    ])
    for (const days of [1, 50]) yield write(random.int(1, 400), hives(random, 30, 100, days))
    // Most hives wake long after the promised amount is reached.
    yield write(2000, [...hives(random, 300, 50, 500), ...late(random, 700)])
    yield write(billion, hives(random, 500, billion, slowest))

    yield write(billion, hives(random, most, billion, slowest))
    yield write(
      billion,
      Array.from({ length: most }, () => [0, 1] as const),
    )
    yield write(
      billion,
      Array.from({ length: most }, () => [billion, slowest] as const),
    )
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const { combs, hives } = read(input)
    let low = 1
    let high = billion + combs * slowest
    while (low < high) {
      const day = Math.floor((low + high) / 2)
      if (isKept(hives, combs, day)) high = day
      else low = day + 1
    }
    return `${low}\n`
  },
})

/** Stops counting at the promised amount: the whole sum would exceed 2^53. */
function isKept(hives: readonly Hive[], combs: number, day: number): boolean {
  let filled = 0
  for (const [wakes, days] of hives) {
    if (day > wakes) filled += Math.floor((day - wakes) / days)
    if (filled >= combs) return true
  }
  return false
}

function hives(random: Random, count: number, latest: number, mostDays: number): Hive[] {
  return Array.from({ length: count }, () => [random.int(0, latest), random.int(1, mostDays)])
}

function late(random: Random, count: number): Hive[] {
  return Array.from({ length: count }, () => [random.int(billion - 1000, billion), slowest])
}

function write(combs: number, hives: readonly Hive[]): string {
  return `${hives.length} ${combs}\n${hives.map((hive) => hive.join(' ')).join('\n')}\n`
}

function read(input: string): { combs: number; hives: Hive[] } {
  const text = new StrictInput(input)
  const count = text.int('n', 1, most)
  text.space()
  const combs = text.int('k', 1, billion)
  text.newline()
  const hives: Hive[] = []
  for (let i = 0; i < count; i++) {
    const wakes = text.int('s', 0, billion)
    text.space()
    hives.push([wakes, text.int('c', 1, slowest)])
    text.newline()
  }
  text.end()
  return { combs, hives }
}
