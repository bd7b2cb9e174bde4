const [count, ...necklaces] = require('fs').readFileSync(0, 'utf8').trim().split('\n')

const kinds = new Set()
for (const necklace of necklaces) kinds.add([...necklace].sort().join(''))

const count = kinds.size
console.log(count)
