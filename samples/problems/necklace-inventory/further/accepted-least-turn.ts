import { readFileSync } from 'node:fs'

const [, ...necklaces] = readFileSync(0, 'utf8').trim().split('\n')

// The first in the alphabet of all turns of the necklace.
function leastTurn(beads: string): string {
  const length = beads.length
  let best = 0
  let rival = 1
  let equal = 0
  while (best < length && rival < length && equal < length) {
    const a = beads.charCodeAt((best + equal) % length)
    const b = beads.charCodeAt((rival + equal) % length)
    if (a === b) {
      equal++
      continue
    }
    // No turn that begins within the equal part of the loser can win either.
    if (a > b) best += equal + 1
    else rival += equal + 1
    if (best === rival) rival++
    equal = 0
  }
  const start = Math.min(best, rival)
  return beads.slice(start) + beads.slice(0, start)
}

const kinds = new Map<string, number>()
let largest = 0
for (const beads of necklaces) {
  const forwards = leastTurn(beads)
  const backwards = leastTurn([...beads].reverse().join(''))
  const kind = forwards < backwards ? forwards : backwards
  const size = (kinds.get(kind) ?? 0) + 1
  kinds.set(kind, size)
  largest = Math.max(largest, size)
}
console.log(`${kinds.size} ${largest}`)
