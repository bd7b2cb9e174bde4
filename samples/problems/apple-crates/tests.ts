import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

export const tests = defineTests({
  seed: 1101,

  *inputs(random) {
    yield write(6, [7, 4, 9])
    yield write(10, [3, 0, 5])
    yield write(4, [8, 8, 12, 4])

    yield write(1, [0])
    yield write(1000, [999])
    yield write(1000, [1000])
    yield write(1, baskets(random, 10, 0, 50))
    yield write(7, [6, 6, 6, 6, 6, 6, 6])
    yield write(12, baskets(random, 25, 0, 11))
    yield write(random.int(2, 60), baskets(random, 40, 0, 200))
    yield write(997, baskets(random, 1000, 0, 10_000))
    yield write(
      1000,
      Array.from({ length: 1000 }, () => 10_000),
    )
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const { crate, apples } = read(input)
    const sum = apples.reduce((total, basket) => total + basket, 0)
    return `${Math.floor(sum / crate)} ${sum % crate}\n`
  },
})

function baskets(random: Random, count: number, low: number, high: number): number[] {
  return Array.from({ length: count }, () => random.int(low, high))
}

function write(crate: number, apples: readonly number[]): string {
  return `${apples.length} ${crate}\n${apples.join(' ')}\n`
}

function read(input: string): { crate: number; apples: number[] } {
  const text = new StrictInput(input)
  const count = text.int('n', 1, 1000)
  text.space()
  const crate = text.int('k', 1, 1000)
  text.newline()
  const apples = text.ints('a', count, 0, 10_000)
  text.end()
  return { crate, apples }
}
