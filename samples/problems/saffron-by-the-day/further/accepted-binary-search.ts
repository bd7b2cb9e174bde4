import { readFileSync } from 'node:fs'

const rows = readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' '))
const [n, m, k] = rows[0].map(Number)

type Change = { day: number; price: number }

const history = new Map<string, Change[]>()
for (const [item, day, price] of rows.slice(1, n + 1)) {
  if (!history.has(item)) history.set(item, [])
  history.get(item)!.push({ day: Number(day), price: Number(price) })
}
// Stable: of two rows for one day the later one stays behind the other.
for (const changes of history.values()) changes.sort((a, b) => a.day - b.day)

// How many of the changes happened on that day or before.
function countUntil(changes: readonly Change[], day: number): number {
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (changes[middle].day <= day) low = middle + 1
    else high = middle
  }
  return low
}

let voidOrders = 0
const pays = new Map<string, number>()
for (const [customer, item, day, ounces] of rows.slice(n + 1, n + m + 1)) {
  const changes = history.get(item) ?? []
  const known = countUntil(changes, Number(day))
  if (known === 0) voidOrders++
  else pays.set(customer, (pays.get(customer) ?? 0) + changes[known - 1].price * Number(ounces))
}

const best = [...pays].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, k)
console.log([voidOrders, ...best.map(([customer, sum]) => `${customer} ${sum}`)].join('\n'))
