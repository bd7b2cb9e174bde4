import { readFileSync } from 'node:fs'

const lines = readFileSync(0, 'utf8').split('\n')
const n = Number(lines[0])

type Village = {
  number: number
  downhill: number
  channel: number
  left: number
  leaves: number
  drunk: number
  most: number
  above: Village[]
}

function village(number: number, downhill: number, channel: number, left: number): Village {
  return { number, downhill, channel, left, leaves: 0, drunk: 0, most: Infinity, above: [] }
}

const villages = [village(0, 0, 0, 0)]
for (let number = 1; number <= n; number++) {
  const [downhill, springs, need, channel] = lines[number].split(' ').map(Number)
  villages.push(village(number, downhill, channel, springs - need))
}
for (const one of villages.slice(1)) villages[one.downhill].above.push(one)

// Each village after the next one downhill.
const order = [villages[1]]
for (const one of order) for (const up of one.above) order.push(up)

for (let i = n - 1; i >= 0; i--) {
  const one = order[i]
  one.leaves = Math.min(one.channel, Math.max(0, one.left))
  villages[one.downhill].left += one.leaves
}

// Of e additional buckets in a village max(0, e - drunk) arrive at the works, but no more than most.
let gain = -1
let best = 0
for (const one of order) {
  const { drunk, most } = villages[one.downhill]
  const spilt = Math.max(0, one.left) - one.leaves
  const arrives = Math.min(most, Math.max(0, spilt - drunk))
  if (arrives > gain || (arrives === gain && one.number < best)) {
    gain = arrives
    best = one.number
  }
  const room = one.channel - one.leaves
  one.most = Math.min(most, Math.max(0, room - drunk))
  one.drunk = drunk + Math.max(0, -one.left)
}
console.log(`${villages[1].leaves} ${villages[1].leaves + gain} ${best}`)
