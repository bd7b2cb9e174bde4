import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

interface Stall {
  stall: number
  owner: string
}

interface Sale {
  stall: number
  price: number
  quantity: number
}

interface Tables {
  level: number
  stalls: Stall[]
  sales: Sale[]
}

function write({ level, stalls, sales }: Tables): string {
  const lines = [`${stalls.length} ${sales.length} ${level}`]
  for (const { stall, owner } of stalls) lines.push(`${stall} ${owner}`)
  for (const { stall, price, quantity } of sales) lines.push(`${stall} ${price} ${quantity}`)
  return `${lines.join('\n')}\n`
}

function read(input: string): Tables {
  const reader = new StrictInput(input)
  const n = reader.int('n', 1, 10_000)
  reader.space()
  const m = reader.int('m', 0, 50_000)
  reader.space()
  const level = reader.int('L', 0, 1e13)
  reader.newline()
  const stalls = Array.from({ length: n }, () => {
    const stall = reader.int('stall', 1, 1e9)
    reader.space()
    const owner = reader.word('owner', /[a-z]{1,12}/)
    reader.newline()
    return { stall, owner }
  })
  const sales = Array.from({ length: m }, () => {
    const stall = reader.int('stall', 1, 1e9)
    reader.space()
    const price = reader.int('price', 1, 100_000)
    reader.space()
    const quantity = reader.int('quantity', 1, 1_000)
    reader.newline()
    return { stall, price, quantity }
  })
  reader.end()
  if (new Set(stalls.map(({ stall }) => stall)).size !== n)
    throw new Error('two stalls have the same number')
  return { level, stalls, sales }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

interface Market {
  stalls: number
  owners: number
  sales: number
  level: number
  highestPrice: number
  highestQuantity: number
  /** One in this many sales is by a pedlar. */
  pedlarEvery?: number
  /** Number of stalls, from the first on, that sell anything. */
  sellingStalls?: number
}

function market(random: Random, size: Market): string {
  const numbers = new Set<number>()
  while (numbers.size < size.stalls) numbers.add(random.int(1, 1e9))
  const owners = Array.from({ length: size.owners }, () => random.word(LETTERS, random.int(1, 12)))
  const stalls = [...numbers].map((stall, i) => ({
    stall,
    owner: owners[i] ?? random.pick(owners),
  }))
  const selling = stalls.slice(0, size.sellingStalls ?? size.stalls)
  const sales = Array.from({ length: size.sales }, (_, i) => {
    let { stall } = random.pick(selling)
    if (size.pedlarEvery !== undefined && i % size.pedlarEvery === 0)
      do stall = random.int(1, 1e9)
      while (numbers.has(stall))
    const price = random.int(1, size.highestPrice)
    return { stall, price, quantity: random.int(1, size.highestQuantity) }
  })
  return write({ level: size.level, stalls: random.shuffle(stalls), sales })
}

export const tests = defineTests({
  seed: 13_001,

  *inputs(random) {
    yield '4 5 1000\n4 mirela\n2 bruno\n9 mirela\n7 ashok\n4 250 3\n2 200 2\n77 5000 1\n9 900 1\n7 100 40\n'
    yield '3 2 500\n10 zeno\n20 ida\n30 ada\n20 250 2\n10 500 1\n'
    // There are no sales, and the threshold is low enough, or too high.
    yield '2 0 0\n1 kim\n1000000000 abe\n'
    yield '1 0 1\n5 nobody\n'
    // Only pedlars sold.
    yield '2 2 0\n1 kim\n2 kim\n3 100 1\n4 100 1\n'
    const small = { stalls: 8, owners: 5, sales: 12, highestPrice: 50, highestQuantity: 4 }
    for (const level of [0, 150]) yield market(random, { ...small, level, pedlarEvery: 5 })
    // Many owners with equal takings.
    const equal = { stalls: 300, owners: 200, highestPrice: 1, highestQuantity: 2 }
    yield market(random, { ...equal, sales: 500, level: 2 })
    // Half of the stalls sell nothing, but their owners are listed too.
    yield market(random, {
      ...{ stalls: 400, owners: 400, sales: 1_500, level: 0, sellingStalls: 200 },
      ...{ highestPrice: 900, highestQuantity: 9 },
    })
    // One owner's takings exceed 32 bits by far.
    const dear = { highestPrice: 100_000, highestQuantity: 1_000 }
    yield market(random, { stalls: 3, owners: 1, sales: 2_000, level: 5_000_000_000, ...dear })
    yield write({
      level: 1e13,
      stalls: [{ stall: 1e9, owner: 'goldenmirror' }],
      sales: Array.from({ length: 50_000 }, () => ({
        stall: 1e9,
        price: 100_000,
        quantity: 1_000,
      })),
    })
    const large = { stalls: 10_000, sales: 50_000, pedlarEvery: 50 }
    yield market(random, { ...large, owners: 10_000, level: 0, ...dear })
  },

  answer(input) {
    const { level, stalls, sales } = read(input)
    const ownerOf = new Map(stalls.map(({ stall, owner }) => [stall, owner]))
    const takings = new Map(stalls.map(({ owner }) => [owner, 0]))
    for (const { stall, price, quantity } of sales) {
      const owner = ownerOf.get(stall)
      if (owner !== undefined) takings.set(owner, (takings.get(owner) ?? 0) + price * quantity)
    }
    const rows = [...takings].filter(([, sum]) => sum >= level)
    rows.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    return [rows.length, ...rows.map(([owner, sum]) => `${owner} ${sum}`), ''].join('\n')
  },

  validate(input) {
    read(input)
  },
})
