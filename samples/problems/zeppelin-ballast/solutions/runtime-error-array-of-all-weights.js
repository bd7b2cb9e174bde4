const [[n, wanted], weights] = require('fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))

// One place for each difference from -all to all: RangeError once there are thousands of millions.
const all = weights.reduce((sum, weight) => sum + weight, 0)
let ways = new Array(2 * all + 1).fill(0)
let most = new Array(2 * all + 1).fill(-1)
ways[all] = 1
most[all] = 0
for (const weight of weights) {
  const nextWays = ways.slice()
  const nextMost = most.slice()
  for (let at = 0; at <= 2 * all; at++) {
    if (ways[at] === 0) continue
    for (const to of [at - weight, at + weight]) {
      nextWays[to] += ways[at]
      nextMost[to] = Math.max(nextMost[to], most[at] + 1)
    }
  }
  ways = nextWays
  most = nextMost
}
const total = ways[all + wanted] ?? 0
console.log(total === 0 ? 'impossible' : `${total} ${most[all + wanted]}`)
