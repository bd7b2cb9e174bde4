import { readFileSync } from 'node:fs'

const [, ...lines] = readFileSync(0, 'utf8').trim().split('\n')
const bouquets = lines.map((line) => line.split(' ').map(Number))
bouquets.sort((a, b) => a[0] * b[1] - b[0] * a[1])

let waiting = 0
for (const [, petals] of bouquets) waiting += petals

// No sum exceeds 100000 * 500 minutes times 100000 * 500 petals, which is below 2^53.
let time = 0
let lost = 0
let mostSaved = 0
for (const [minutes, petals] of bouquets) {
  time += minutes
  waiting -= petals
  lost += time * petals
  // Its own petals, and those that the bouquets behind it lose while it is tied.
  mostSaved = Math.max(mostSaved, time * petals + minutes * waiting)
}
console.log(lost - mostSaved)
