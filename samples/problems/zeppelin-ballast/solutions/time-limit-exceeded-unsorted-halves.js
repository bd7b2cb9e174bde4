const [[n, wanted], weights] = require('fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))

function allWays(bags) {
  let ways = [[0, 0]]
  for (const weight of bags) {
    ways = ways.flatMap(([difference, count]) => [
      [difference, count],
      [difference + weight, count + 1],
      [difference - weight, count + 1],
    ])
  }
  return ways
}

// Two halves, but then each way of one against each way of the other: nothing is gained.
const left = allWays(weights.slice(0, n >> 1))
const right = allWays(weights.slice(n >> 1))
let total = 0
let most = 0
for (const [a, bags] of left) {
  for (const [b, others] of right) {
    if (a + b !== wanted) continue
    total++
    most = Math.max(most, bags + others)
  }
}
console.log(total === 0 ? 'impossible' : `${total} ${most}`)
