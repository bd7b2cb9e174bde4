import { readFileSync } from 'node:fs'

const [prices, slow, fast] = readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))
const [n, k, wait, goBack] = prices

// Best time to the current station on each kind of train, by vouchers spent.
const green = new Array(k + 1).fill(Infinity)
const silver = new Array(k + 1).fill(Infinity)
green[0] = 0
for (let i = 0; i < n; i++) {
  for (let spent = k; spent >= 0; spent--) {
    const onGreen = Math.min(green[spent], silver[spent] + goBack)
    const change = spent > 0 ? green[spent - 1] + wait : Infinity
    green[spent] = onGreen + slow[i]
    silver[spent] = Math.min(silver[spent], change) + fast[i]
  }
}
console.log(Math.min(...green, ...silver))
