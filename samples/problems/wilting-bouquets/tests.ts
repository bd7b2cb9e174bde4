import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

interface Bouquet {
  minutes: number
  petals: number
}

const MOST_BOUQUETS = 100_000
const HIGHEST = 500

function write(bouquets: Bouquet[]): string {
  const lines = bouquets.map(({ minutes, petals }) => `${minutes} ${petals}`)
  return [bouquets.length, ...lines, ''].join('\n')
}

function read(input: string): Bouquet[] {
  const reader = new StrictInput(input)
  const n = reader.int('n', 1, MOST_BOUQUETS)
  reader.newline()
  const bouquets = Array.from({ length: n }, () => {
    const minutes = reader.int('t', 1, HIGHEST)
    reader.space()
    const petals = reader.int('d', 1, HIGHEST)
    reader.newline()
    return { minutes, petals }
  })
  reader.end()
  return bouquets
}

function anyBouquets(random: Random, n: number, lowest: number, highest: number): Bouquet[] {
  return Array.from({ length: n }, () => ({
    minutes: random.int(lowest, highest),
    petals: random.int(lowest, highest),
  }))
}

export const tests = defineTests({
  seed: 20_008,

  *inputs(random) {
    yield '3\n4 2\n1 3\n6 3\n'
    yield '4\n5 5\n9 1\n2 2\n3 7\n'
    yield '1\n500 500\n'
    yield '2\n1 500\n500 1\n'
    yield '2\n7 3\n7 3\n'
    // The bouquet that takes longest goes last anyway, so the order hardly matters for it.
    yield '5\n100 1\n30 30\n30 30\n30 30\n30 30\n'
    // The best choice is not always the bouquet that loses most petals either.
    yield '5\n1 40\n30 30\n30 30\n35 30\n30 29\n'
    for (const n of [4, 8]) yield write(anyBouquets(random, n, 1, 9))
    // Ratios that differ only in the third decimal.
    yield write(anyBouquets(random, 200, 450, HIGHEST))
    yield write(anyBouquets(random, 700, 1, 30))
    yield write(Array.from({ length: 2_000 }, () => ({ minutes: 3, petals: 7 })))
    yield write(anyBouquets(random, MOST_BOUQUETS, 1, HIGHEST))
    const byRatio = anyBouquets(random, MOST_BOUQUETS - 1, 1, HIGHEST)
    yield write(byRatio.sort((a, b) => a.minutes * b.petals - b.minutes * a.petals))
  },

  answer(input) {
    const bouquets = read(input)
    bouquets.sort((a, b) => a.minutes * b.petals - b.minutes * a.petals)
    let waiting = bouquets.reduce((sum, { petals }) => sum + petals, 0)
    let time = 0
    let lost = 0
    let mostSaved = 0
    for (const { minutes, petals } of bouquets) {
      time += minutes
      waiting -= petals
      lost += time * petals
      // Its own petals, and those that the later bouquets lose while it is tied.
      mostSaved = Math.max(mostSaved, time * petals + minutes * waiting)
    }
    return `${lost - mostSaved}\n`
  },

  validate(input) {
    read(input)
  },
})
