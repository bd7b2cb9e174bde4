const lines = require('fs').readFileSync(0, 'utf8').split('\n')
const [n, order] = lines[0].split(' ').map(Number)

let finished = 0
for (const line of lines.slice(1, n + 1) {
  const [jars] = line.split(' ').map(Number)
  finished += jars
}
console.log(Math.ceil(order / finished))
