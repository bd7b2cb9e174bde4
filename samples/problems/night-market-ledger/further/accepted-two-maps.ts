import { readFileSync } from 'node:fs'

const lines = readFileSync(0, 'utf8').split('\n')
const [n, m, level] = lines[0].split(' ').map(Number)

const ownerOf = new Map<string, string>()
const takings = new Map<string, number>()
for (let i = 1; i <= n; i++) {
  const [stall, owner] = lines[i].split(' ')
  ownerOf.set(stall, owner)
  takings.set(owner, 0)
}

for (let i = n + 1; i <= n + m; i++) {
  const [stall, price, quantity] = lines[i].split(' ')
  const owner = ownerOf.get(stall)
  if (owner === undefined) continue
  takings.set(owner, takings.get(owner)! + Number(price) * Number(quantity))
}

const rows = [...takings].filter(([, total]) => total >= level)
rows.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))

console.log([rows.length, ...rows.map(([owner, total]) => `${owner} ${total}`)].join('\n'))
