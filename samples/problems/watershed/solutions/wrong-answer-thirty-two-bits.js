const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const n = Number(lines[0])

// Typed arrays are fast. These hold 32 bits.
const downhill = new Int32Array(n + 1)
const left = new Int32Array(n + 1)
const channel = new Int32Array(n + 1)
const leaves = new Int32Array(n + 1)
const drunk = new Int32Array(n + 1)
const most = new Int32Array(n + 1)
const above = Array.from({ length: n + 1 }, () => [])
for (let i = 1; i <= n; i++) {
  const [next, springs, need, wide] = lines[i].split(' ').map(Number)
  downhill[i] = next
  left[i] = springs - need
  channel[i] = wide
  above[next].push(i)
}

const order = [1]
for (const village of order) for (const up of above[village]) order.push(up)
for (let k = n - 1; k >= 0; k--) {
  const village = order[k]
  leaves[village] = Math.min(channel[village], Math.max(0, left[village]))
  left[downhill[village]] += leaves[village]
}

most[0] = 2 ** 31 - 1
let gain = -1
let best = 0
for (const village of order) {
  const next = downhill[village]
  const spilt = Math.max(0, left[village]) - leaves[village]
  const arrives = Math.min(most[next], Math.max(0, spilt - drunk[next]))
  if (arrives > gain || (arrives === gain && village < best)) {
    gain = arrives
    best = village
  }
  const room = channel[village] - leaves[village]
  most[village] = Math.min(most[next], Math.max(0, room - drunk[next]))
  drunk[village] = drunk[next] + Math.max(0, -left[village])
}
console.log(`${leaves[1]} ${leaves[1] + gain} ${best}`)
