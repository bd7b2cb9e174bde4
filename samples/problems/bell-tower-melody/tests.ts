import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 2000
const farthest = 1_000_000_000

export const tests = defineTests({
  seed: 1109,

  *inputs(random) {
    yield write([10, 50, 12, 51, 11, 10])
    yield write([7, 7, 7])
    yield write([1, 100, 50, 49, 101, 2])

    yield write([5])
    yield write([1, farthest])
    yield write([1, 10, 19])
    // The greedy choice, the nearer twin, is wrong a little more at each step.
    yield write([100, 200, 149, 100, 149, 100, 149, 100])
    yield write([50, 1, 100, 26, 75, 26, 75, 26, 75, 1, 100])
    for (const count of [8, 25]) yield write(bells(random, count, 1, 20))
    yield write(bells(random, 300, 1, farthest))

    yield write(bells(random, most, 1, farthest))
    yield write(Array.from({ length: most }, (_, i) => (i % 2 === 0 ? 1 : farthest)))
    yield write(drifting(random))
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const melody = read(input)
    const [first = 0, ...rest] = melody
    // cost[j]: one twin rang the last note, the other one note j (at 0: nothing yet). When a note
    // goes to the other twin, the twin that rang the last note stays there.
    let last = first
    const cost = [0]
    const standsAt: (number | undefined)[] = [undefined]
    for (const bell of rest) {
      let changing = Number.MAX_SAFE_INTEGER
      for (const [j, feet] of cost.entries()) {
        const from = standsAt[j]
        changing = Math.min(changing, feet + (from === undefined ? 0 : Math.abs(bell - from)))
        cost[j] = feet + Math.abs(bell - last)
      }
      cost.push(changing)
      standsAt.push(last)
      last = bell
    }
    return `${cost.reduce((least, feet) => Math.min(least, feet))}\n`
  },
})

function bells(random: Random, count: number, low: number, high: number): number[] {
  return Array.from({ length: count }, () => random.int(low, high))
}

/** Two voices that move slowly and sometimes cross. */
function drifting(random: Random): number[] {
  const voices = [300_000_000, 700_000_000]
  return Array.from({ length: most }, () => {
    const voice = random.int(0, 1)
    const moved = (voices[voice] ?? 0) + random.int(-30_000_000, 30_000_000)
    voices[voice] = Math.min(farthest, Math.max(1, moved))
    return voices[voice]
  })
}

function write(melody: readonly number[]): string {
  return `${melody.length}\n${melody.join(' ')}\n`
}

function read(input: string): number[] {
  const text = new StrictInput(input)
  const count = text.int('n', 1, most)
  text.newline()
  const melody = text.ints('b', count, 1, farthest)
  text.end()
  return melody
}
