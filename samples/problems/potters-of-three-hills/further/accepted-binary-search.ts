import { readFileSync } from 'node:fs'

const lines = readFileSync(0, 'utf8').split('\n')
const [n, order] = lines[0].split(' ').map(Number)
const kilns = lines.slice(1, n + 1).map((line) => {
  const [jars, minutes, batches, rest] = line.split(' ').map(Number)
  return { jars, minutes, batches, cycle: batches * minutes + rest }
})

// All times stay below 2^53, where numbers are exact.
function isFinished(time: number): boolean {
  let missing = order
  for (const { jars, minutes, batches, cycle } of kilns) {
    const full = Math.floor(time / cycle)
    const begun = time - full * cycle
    missing -= (full * batches + Math.min(batches, Math.floor(begun / minutes))) * jars
    if (missing <= 0) return true
  }
  return false
}

let tooSoon = 0
let enough = 2000 * order
while (enough - tooSoon > 1) {
  const time = Math.floor((tooSoon + enough) / 2)
  if (isFinished(time)) enough = time
  else tooSoon = time
}
console.log(enough)
