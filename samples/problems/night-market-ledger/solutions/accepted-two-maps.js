const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [n, m, level] = lines[0].split(' ').map(Number)

const ownerOf = new Map()
const takings = new Map()
for (let i = 1; i <= n; i++) {
  const [stall, owner] = lines[i].split(' ')
  ownerOf.set(stall, owner)
  takings.set(owner, 0)
}

for (let i = n + 1; i <= n + m; i++) {
  const [stall, price, quantity] = lines[i].split(' ')
  const owner = ownerOf.get(stall)
  if (owner !== undefined) takings.set(owner, takings.get(owner) + price * quantity)
}

const rows = [...takings].filter(([, total]) => total >= level)
rows.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))

console.log([rows.length, ...rows.map(([owner, total]) => `${owner} ${total}`)].join('\n'))
