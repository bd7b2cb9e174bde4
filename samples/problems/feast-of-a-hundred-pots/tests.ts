import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const mostDishes = 10_000
const mostDemands = 50_000

type Demand = readonly [before: number, after: number]

export const tests = defineTests({
  seed: 1130,

  *inputs(random) {
    yield write(4, [
      [1, 2],
      [3, 2],
      [3, 1],
    ])
    yield write(4, [
      [1, 2],
      [2, 3],
      [3, 1],
      [3, 4],
    ])
    yield write(2, [
      [1, 2],
      [2, 1],
    ])

    yield write(1, [])
    yield write(5, [])
    yield write(6, [
      [1, 2],
      [1, 2],
      [1, 3],
      [2, 4],
      [3, 4],
      [1, 2],
    ])
    // A long way leads to the circle, and it comes after most of the dishes.
    yield write(9, [...chain([1, 2, 3, 4, 5, 6]), ...chain([7, 8, 9, 7]), [6, 7]])
    yield write(60, ordered(random, 60, 200))
    yield write(300, [...ordered(random, 300, 400), [300, 1], ...chain(upTo(300))])
    yield write(2000, ordered(random, 2000, 1500))

    yield write(mostDishes, random.shuffle(chain(upTo(mostDishes))))
    const circle = random.permutation(mostDishes)
    yield write(mostDishes, random.shuffle(chain([...circle, ...circle.slice(0, 1)])))
    yield write(mostDishes, ordered(random, mostDishes, mostDemands))
    yield write(mostDishes, [
      ...ordered(random, mostDishes, mostDemands - 4),
      ...chain([77, 5000, 9999, 4321, 77]),
    ])
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const { n, demands } = read(input)
    const after = Array.from({ length: n + 1 }, (): number[] => [])
    const missing = Array.from({ length: n + 1 }, () => 0)
    for (const [x, y] of demands) {
      after[x]?.push(y)
      missing[y] = (missing[y] ?? 0) + 1
    }
    const order = upTo(n).filter((dish) => missing[dish] === 0)
    for (const dish of order) {
      for (const next of after[dish] ?? []) {
        const left = (missing[next] ?? 0) - 1
        missing[next] = left
        if (left === 0) order.push(next)
      }
    }
    if (order.length === n) return `order\n${order.join(' ')}\n`
    const circle = findCircle(demands, new Set(order))
    return `circle\n${circle.length}\n${circle.join(' ')}\n`
  },
})

/** Goes backwards among the dishes that cannot be cooked: each has another one before it. */
function findCircle(demands: readonly Demand[], cooked: ReadonlySet<number>): number[] {
  const before = new Map(demands.filter(([x]) => !cooked.has(x)).map(([x, y]) => [y, x]))
  const way: number[] = []
  const place = new Map<number, number>()
  let [dish = 0] = before.keys()
  while (!place.has(dish)) {
    place.set(dish, way.length)
    way.push(dish)
    dish = before.get(dish) ?? 0
  }
  return way.slice(place.get(dish)).reverse()
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1)
}

function chain(dishes: readonly number[]): Demand[] {
  return dishes.slice(1).map((dish, i) => [dishes[i] ?? 0, dish])
}

/** Returns demands that an order of all dishes meets. */
function ordered(random: Random, count: number, demands: number): Demand[] {
  const order = random.permutation(count)
  return Array.from({ length: demands }, () => {
    const second = random.int(1, count - 1)
    return [order[random.int(0, second - 1)] ?? 0, order[second] ?? 0]
  })
}

function write(n: number, demands: readonly Demand[]): string {
  return [`${n} ${demands.length}`, ...demands.map((demand) => demand.join(' ')), ''].join('\n')
}

function read(input: string): { n: number; demands: Demand[] } {
  const text = new StrictInput(input)
  const n = text.int('n', 1, mostDishes)
  text.space()
  const count = text.int('m', 0, mostDemands)
  text.newline()
  const demands: Demand[] = []
  for (let i = 0; i < count; i++) {
    const x = text.int('x', 1, n)
    text.space()
    const y = text.int('y', 1, n)
    if (x === y) throw new Error('a dish has to be cooked before itself')
    demands.push([x, y])
    text.newline()
  }
  text.end()
  return { n, demands }
}
