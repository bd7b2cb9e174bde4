import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 10_000
const longest = 1_000_000

type Chapel = readonly [width: number, depth: number, ring: number, rope: number]

export const tests = defineTests({
  seed: 1126,

  *inputs(random) {
    yield write([
      [10, 6, 4, 3],
      [10, 6, 2, 6],
    ])
    yield write([[10, 6, 4, 15]])

    yield write([[1, 1, 0, 1]])
    yield write([[1, 1, 1, 2]])
    yield write([[longest, longest, 0, 2 * longest]])
    yield write([
      [8, 3, 0, 11],
      [8, 3, 8, 11],
      [8, 3, 4, 11],
    ])
    yield write([[longest, 1, longest / 2, longest + 1]])
    yield write([[1, longest, 1, longest + 1]])
    for (const count of [10, 20]) yield write(chapels(random, count, 12))
    yield write(chapels(random, 1000, 5000))
    yield write(chapels(random, most, 3))
    yield write(chapels(random, most, longest))
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    return `${read(input)
      .map((chapel) => reach(chapel).toFixed(9))
      .join('\n')}\n`
  },
})

/** Each corner that the rope bends around adds a quarter disc. */
function reach([width, depth, ring, rope]: Chapel): number {
  const quarter = (left: number) => (left > 0 ? left * left : 0)
  let quarters = 2 * rope * rope
  for (const side of [ring, width - ring]) {
    quarters += quarter(rope - side) + quarter(rope - side - depth)
  }
  return (Math.PI / 4) * quarters
}

function chapels(random: Random, count: number, most: number): Chapel[] {
  return Array.from({ length: count }, () => {
    const [width, depth] = [random.int(1, most), random.int(1, most)]
    return [width, depth, random.int(0, width), random.int(1, width + depth)]
  })
}

function write(chapels: readonly Chapel[]): string {
  return `${chapels.length}\n${chapels.map((chapel) => chapel.join(' ')).join('\n')}\n`
}

function read(input: string): Chapel[] {
  const text = new StrictInput(input)
  const count = text.int('n', 1, most)
  text.newline()
  const chapels: Chapel[] = []
  for (let i = 0; i < count; i++) {
    const width = text.int('a', 1, longest)
    text.space()
    const depth = text.int('b', 1, longest)
    text.space()
    const ring = text.int('d', 0, width)
    text.space()
    chapels.push([width, depth, ring, text.int('l', 1, width + depth)])
    text.newline()
  }
  text.end()
  return chapels
}
