const [, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const bouquets = lines.map((line) => line.split(' ').map(Number))

// The quick ones first, however few petals they lose.
bouquets.sort(([s, c], [t, d]) => s - t || d - c)

let waiting = 0
for (const [, petals] of bouquets) waiting += petals

let time = 0
let lost = 0
let mostSaved = 0
for (const [minutes, petals] of bouquets) {
  time += minutes
  waiting -= petals
  lost += time * petals
  mostSaved = Math.max(mostSaved, time * petals + minutes * waiting)
}
console.log(lost - mostSaved)
