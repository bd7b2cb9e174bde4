import { defineTests } from '#samples/define-tests.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 100_000

export const tests = defineTests({
  seed: 1125,

  *inputs(random) {
    yield write(4, 2)
    yield write(3, 2)
    yield write(5, 1)

    yield write(2, 1)
    yield write(3, 1)
    yield write(7, 3)
    yield write(7, 4)
    yield write(8, 4)
    yield write(9, 8)
    for (const n of [40, 41, 999]) yield write(n, random.int(2, Math.floor(n / 2) - 1))

    yield write(1000, 501)
    yield write(most - 1, (most - 2) / 2)
    yield write(most, most / 2)
    yield write(most, most / 2 + 1)
    yield write(most, 1)
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const { n, k } = read(input)
    const half = Math.floor(n / 2)
    // The baker in the middle differs from no other by more than half.
    if (k > half) return 'impossible\n'
    const row = Array.from({ length: half }, (_, i) => [half - i, 2 * half - i]).flat()
    // Of an odd number the youngest is left, who stands beside baker `half`.
    if (n % 2 === 1) row.unshift(n)
    return `${row.join(' ')}\n`
  },
})

function write(n: number, k: number): string {
  return `${n} ${k}\n`
}

function read(input: string): { n: number; k: number } {
  const text = new StrictInput(input)
  const n = text.int('n', 2, most)
  text.space()
  const k = text.int('k', 1, n - 1)
  text.newline()
  text.end()
  return { n, k }
}
