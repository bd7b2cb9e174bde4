import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

interface Price {
  item: string
  day: number
  price: number
}

interface Order {
  customer: string
  item: string
  day: number
  ounces: number
}

interface Tables {
  best: number
  prices: Price[]
  orders: Order[]
}

const MOST_ROWS = 20_000
const LAST_DAY = 1e9

function write({ best, prices, orders }: Tables): string {
  const lines = [`${prices.length} ${orders.length} ${best}`]
  for (const { item, day, price } of prices) lines.push(`${item} ${day} ${price}`)
  for (const { customer, item, day, ounces } of orders)
    lines.push(`${customer} ${item} ${day} ${ounces}`)
  return `${lines.join('\n')}\n`
}

function read(input: string): Tables {
  const reader = new StrictInput(input)
  const n = reader.int('n', 1, MOST_ROWS)
  reader.space()
  const m = reader.int('m', 1, MOST_ROWS)
  reader.space()
  const best = reader.int('k', 1, MOST_ROWS)
  reader.newline()
  const name = (what: string) => {
    const word = reader.word(what, /[a-z]{1,8}/)
    reader.space()
    return word
  }
  const prices = Array.from({ length: n }, () => {
    const item = name('item')
    const day = reader.int('day', 1, LAST_DAY)
    reader.space()
    const price = reader.int('price', 1, 100_000)
    reader.newline()
    return { item, day, price }
  })
  const orders = Array.from({ length: m }, () => {
    const customer = name('customer')
    const item = name('item')
    const day = reader.int('day', 1, LAST_DAY)
    reader.space()
    const ounces = reader.int('ounces', 1, 1_000)
    reader.newline()
    return { customer, item, day, ounces }
  })
  reader.end()
  return { best, prices, orders }
}

interface Hall {
  prices: number
  orders: number
  items: number
  customers: number
  best: number
  lastDay: number
  highestPrice: number
  highestOunces: number
}

function hall(random: Random, size: Hall): string {
  const names = (count: number, shortest: number) =>
    Array.from({ length: count }, () =>
      random.word('abcdefghijklmnopqrstuvwxyz', random.int(shortest, 8)),
    )
  const items = names(size.items, 3)
  const customers = names(size.customers, 1)
  return write({
    best: size.best,
    prices: Array.from({ length: size.prices }, () => ({
      item: random.pick(items),
      day: random.int(1, size.lastDay),
      price: random.int(1, size.highestPrice),
    })),
    orders: Array.from({ length: size.orders }, () => ({
      customer: random.pick(customers),
      // One in forty refers to an unknown entry.
      item: random.int(1, 40) === 1 ? 'zz' : random.pick(items),
      day: random.int(1, size.lastDay),
      ounces: random.int(1, size.highestOunces),
    })),
  })
}

export const tests = defineTests({
  seed: 18_006,

  *inputs(random) {
    yield [
      '4 5 2',
      ...['saffron 12 80', 'pepper 1 8', 'saffron 5 90', 'saffron 12 70'],
      ...['nadir saffron 11 2', 'elke saffron 4 1', 'elke pepper 20 3', 'nadir saffron 12 1'],
      'elke cloves 9 7\n',
    ].join('\n')
    yield '2 4 3\nmace 9 5\nmace 100 4\nuri mace 10 1\nabel mace 99 1\nola mace 100 1\nzoe mace 8 9\n'
    yield '1 1 1\na 1000000000 1\nb a 999999999 1\n'
    yield '1 1 20000\na 1 100000\nb a 1 1000\n'
    // A correction of a correction.
    yield '3 1 1\na 5 3\na 5 2\na 5 4\nb a 5 10\n'
    const small = { prices: 9, orders: 10, items: 3, customers: 4, best: 3 }
    for (const lastDay of [5, 200])
      yield hall(random, { ...small, lastDay, highestPrice: 9, highestOunces: 3 })
    const medium = { prices: 400, orders: 300, highestPrice: 500, highestOunces: 20 }
    yield hall(random, { ...medium, items: 30, customers: 50, best: 10, lastDay: 365 })
    yield hall(random, { ...medium, items: 1, customers: 1, best: 10, lastDay: 1_200 })
    // Small sums, many of them equal.
    yield hall(random, {
      ...{ prices: 60, orders: 900, items: 20, customers: 700, best: 500 },
      ...{ lastDay: 9, highestPrice: 2, highestOunces: 2 },
    })
    const dear = { highestPrice: 100_000, highestOunces: 1_000, lastDay: LAST_DAY }
    yield hall(random, { ...dear, prices: 50, orders: 60, items: 3, customers: 3, best: 1 })
    const large = { ...dear, prices: MOST_ROWS, orders: MOST_ROWS }
    yield hall(random, { ...large, items: 1, customers: 20, best: MOST_ROWS })
    yield hall(random, { ...large, items: 12_000, customers: MOST_ROWS, best: MOST_ROWS })
  },

  answer(input) {
    const { best, prices, orders } = read(input)
    const slate = new Map<string, Price[]>()
    for (const row of prices) {
      const history = slate.get(row.item)
      if (history) history.push(row)
      else slate.set(row.item, [row])
    }
    // The sort is stable: among rows of the same day, the last one stays last.
    for (const history of slate.values()) history.sort((a, b) => a.day - b.day)

    let voidOrders = 0
    const sums = new Map<string, number>()
    for (const { customer, item, day, ounces } of orders) {
      const price = priceOn(slate.get(item) ?? [], day)
      if (price === undefined) voidOrders++
      else sums.set(customer, (sums.get(customer) ?? 0) + price * ounces)
    }
    const rows = [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, best)
    return [voidOrders, ...rows.map(([customer, sum]) => `${customer} ${sum}`), ''].join('\n')
  },

  validate(input) {
    read(input)
  },
})

function priceOn(history: Price[], day: number): number | undefined {
  let low = 0
  let high = history.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((history[middle]?.day ?? Infinity) <= day) low = middle + 1
    else high = middle
  }
  return history[low - 1]?.price
}
