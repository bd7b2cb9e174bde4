const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [n, order] = lines[0].split(' ').map(Number)
const kilns = lines.slice(1, n + 1).map((line) => line.split(' ').map(Number))

let time = 0
let finished = 0
while (finished < order) {
  time++
  for (const [jars, minutes, batches, rest] of kilns) {
    const begun = time % (batches * minutes + rest)
    const burning = begun <= batches * minutes
    // A round without a rest ends at zero.
    const atTheEnd = begun === 0 && rest === 0
    if (atTheEnd || (begun > 0 && burning && begun % minutes === 0)) finished += jars
  }
}
console.log(time)
