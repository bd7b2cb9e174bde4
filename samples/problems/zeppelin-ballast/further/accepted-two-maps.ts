import { readFileSync } from 'node:fs'

const [[n, wanted], weights] = readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' ').map(Number))

type Way = { count: number; most: number }

// For each difference that these bags can make: in how many ways, and the most bags in one.
function allWays(bags: readonly number[]): Map<number, Way> {
  let ways = new Map<number, Way>([[0, { count: 1, most: 0 }]])
  for (const weight of bags) {
    const next = new Map<number, Way>()
    const add = (difference: number, count: number, most: number) => {
      const known = next.get(difference)
      if (known === undefined) {
        next.set(difference, { count, most })
      } else {
        known.count += count
        known.most = Math.max(known.most, most)
      }
    }
    for (const [difference, { count, most }] of ways) {
      add(difference, count, most)
      add(difference + weight, count, most + 1)
      add(difference - weight, count, most + 1)
    }
    ways = next
  }
  return ways
}

const left = allWays(weights.slice(0, n >> 1))
const right = allWays(weights.slice(n >> 1))

let total = 0
let most = 0
for (const [difference, one] of left) {
  const other = right.get(wanted - difference)
  if (other === undefined) continue
  total += one.count * other.count
  most = Math.max(most, one.most + other.most)
}
console.log(total === 0 ? 'impossible' : `${total} ${most}`)
