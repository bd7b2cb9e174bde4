import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 200_000
const heaviest = 1_000_000_000
const fastest = 5000

type Block = readonly [weight: number, melt: number]

export const tests = defineTests({
  seed: 1105,

  *inputs(random) {
    yield write([
      [120, 10],
      [100, 30],
      [90, 20],
    ])
    yield write([[50, 7]])
    yield write([
      [10, 0],
      [1000, 1],
      [40, 5],
      [60, 5],
    ])

    yield write([[1, 0]])
    yield write([[heaviest, fastest]])
    yield write(blocks(random, 2, 20))
    for (const fastestMelt of [1, 100]) yield write(blocks(random, 50, fastestMelt))
    yield write(blocks(random, 1000, fastest))
    // Heavier blocks melt more slowly, then faster.
    yield write(Array.from({ length: 500 }, (_, i) => [2_500_000 + 900 * i, 5000 - 7 * i] as const))
    yield write(Array.from({ length: 500 }, (_, i) => [2_500_000 + 900 * i, 1500 + 7 * i] as const))

    yield write(blocks(random, most, fastest))
    yield write(Array.from({ length: 3000 }, () => [heaviest, fastest] as const))
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const sorted = read(input).sort(([, one], [, other]) => other - one)
    const total = sorted.reduce((sum, [weight, melt], hour) => sum + weight - hour * melt, 0)
    return `${total}\n`
  },
})

function blocks(random: Random, count: number, fastestMelt: number): Block[] {
  return Array.from({ length: count }, () => {
    const melt = random.int(0, fastestMelt)
    return [random.int(Math.max(1, count * melt), heaviest), melt] as const
  })
}

function write(blocks: readonly Block[]): string {
  return `${blocks.length}\n${blocks.map((block) => block.join(' ')).join('\n')}\n`
}

function read(input: string): Block[] {
  const text = new StrictInput(input)
  const count = text.int('n', 1, most)
  text.newline()
  const blocks: Block[] = []
  for (let i = 0; i < count; i++) {
    const weight = text.int('w', 1, heaviest)
    text.space()
    const melt = text.int('m', 0, Math.min(fastest, Math.floor(weight / count)))
    text.newline()
    blocks.push([weight, melt])
  }
  text.end()
  return blocks
}
