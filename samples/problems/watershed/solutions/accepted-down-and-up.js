const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const n = Number(lines[0])

const villages = [{ above: [], left: 0, drunk: 0, most: Infinity }]
for (let number = 1; number <= n; number++) {
  const [downhill, springs, need, channel] = lines[number].split(' ').map(Number)
  villages.push({ number, downhill, channel, left: springs - need, above: [] })
}
for (const village of villages.slice(1)) villages[village.downhill].above.push(village)

// Each village after the next one downhill.
const order = [villages[1]]
for (const village of order) for (const up of village.above) order.push(up)

for (let i = n - 1; i >= 0; i--) {
  const village = order[i]
  village.leaves = Math.min(village.channel, Math.max(0, village.left))
  villages[village.downhill].left += village.leaves
}

// Of e additional buckets in a village max(0, e - drunk) arrive at the works, but no more than most.
let gain = -1
let best = 0
for (const village of order) {
  const { drunk, most } = villages[village.downhill]
  const spilt = Math.max(0, village.left) - village.leaves
  const arrives = Math.min(most, Math.max(0, spilt - drunk))
  if (arrives > gain || (arrives === gain && village.number < best)) {
    gain = arrives
    best = village.number
  }
  const room = village.channel - village.leaves
  village.most = Math.min(most, Math.max(0, room - drunk))
  village.drunk = drunk + Math.max(0, -village.left)
}
console.log(`${villages[1].leaves} ${villages[1].leaves + gain} ${best}`)
