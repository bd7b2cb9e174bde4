import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const mostSingers = 200_000
const tallest = 1_000_000

export const tests = defineTests({
  seed: 1103,

  *inputs(random) {
    const sample = [
      [9, 4, 7],
      [5, 6, 7],
      [5, 3, 4],
    ]
    yield write(sample)
    yield write([[170, 165, 181, 158]])
    yield write([[4], [3], [3], [2], [5], [1]])

    yield write([[1]])
    yield write([[tallest], [tallest]])
    yield write([[2], [1]])
    yield write(rows(5, 5, () => 7))
    for (const top of [3, 1000]) yield write(rows(12, 9, () => random.int(1, top)))
    yield write(rows(300, 40, (row) => 1000 - row + random.int(0, 3)))

    yield write(rows(447, 447, () => random.int(1, 9999)))
    yield write(rows(mostSingers, 1, (row) => tallest - row))
    yield write(rows(1, mostSingers, () => random.int(1, 9)))
    yield write(staircase(random))
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const singers = read(input)
    const tallestInFront: number[] = []
    let hidden = 0
    for (const row of singers.reverse()) {
      for (const [column, height] of row.entries()) {
        if (height <= (tallestInFront[column] ?? 0)) hidden += 1
        else tallestInFront[column] = height
      }
    }
    return `${hidden}\n`
  },
})

function rows(h: number, w: number, height: (row: number, column: number) => number): number[][] {
  return Array.from({ length: h }, (_, row) => Array.from({ length: w }, (_, i) => height(row, i)))
}

/** Makes heights that grow towards the back in each column, with a few people who hide singers behind them. */
function staircase(random: Random): number[][] {
  return rows(2000, 100, (row) => {
    const height = 400 * (2000 - row) + random.int(0, 399)
    return random.int(1, 50) === 1 ? height + 1600 : height
  })
}

function write(singers: readonly (readonly number[])[]): string {
  const lines = singers.map((row) => row.join(' '))
  return `${singers.length} ${singers[0]?.length ?? 0}\n${lines.join('\n')}\n`
}

function read(input: string): number[][] {
  const text = new StrictInput(input)
  const h = text.int('h', 1, mostSingers)
  text.space()
  const w = text.int('w', 1, Math.floor(mostSingers / h))
  text.newline()
  const singers = Array.from({ length: h }, () => text.ints('height', w, 1, tallest))
  text.end()
  return singers
}
