import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

const MOST_NECKLACES = 50_000
const MOST_BEADS = 200_000
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function write(necklaces: string[]): string {
  return [necklaces.length, ...necklaces, ''].join('\n')
}

function read(input: string): string[] {
  const reader = new StrictInput(input)
  const n = reader.int('n', 1, MOST_NECKLACES)
  reader.newline()
  const necklaces = Array.from({ length: n }, () => {
    const necklace = reader.word('necklace', /[a-z]+/)
    reader.newline()
    return necklace
  })
  reader.end()
  const beads = necklaces.reduce((sum, { length }) => sum + length, 0)
  if (beads > MOST_BEADS) throw new Error(`there are ${beads} beads`)
  return necklaces
}

function reversed(beads: string): string {
  return [...beads].reverse().join('')
}

/** The same kind of necklace, rotated and perhaps reversed. */
function heldAnew(random: Random, beads: string): string {
  const at = random.int(0, beads.length - 1)
  const turned = beads.slice(at) + beads.slice(0, at)
  return random.bool() ? turned : reversed(turned)
}

/** Necklaces of a few kinds that all consist of the same letters. */
function alike(random: Random, kinds: number, copies: number, beads: string): string[] {
  const models = Array.from({ length: kinds }, () => random.shuffle([...beads]).join(''))
  return Array.from({ length: copies }, () => heldAnew(random, random.pick(models)))
}

function fibonacciWord(length: number): string {
  let [word, before] = ['a', 'b']
  while (word.length < length) [word, before] = [word + before, word]
  return word.slice(0, length)
}

export const tests = defineTests({
  seed: 21_009,

  *inputs(random) {
    yield write(['amber', 'opal', 'beram', 'rebma', 'brame'])
    yield write(['ab', 'ba', 'abab', 'aabb', 'baab', 'abba', 'a'])
    yield write(['z'])
    yield write(['q', 'q', 'r', 'qq'])
    // No rotation is a palindrome.
    yield write(['aabacb', 'bcabaa', 'abacba', 'aabcab'])
    yield write(['abcabc', 'bcabca', 'cbacba', 'abccba', 'abc'])
    yield write(alike(random, 3, 12, 'aabbc'))
    yield write(Array.from({ length: 500 }, () => random.word('ab', random.int(1, 8))))
    yield write(alike(random, 40, 900, 'aaaabbbbccccddddeeee'))
    yield write(alike(random, 9_000, 20_000, 'abcdefghij'))
    // Long necklaces that differ near the end or not at all.
    const long = random.word(LETTERS, 19_990)
    yield write([
      ...Array.from({ length: 5 }, () => heldAnew(random, `${long}xyyx`)),
      ...Array.from({ length: 5 }, () => heldAnew(random, `${long}xyxy`)),
    ])
    yield write(['a'.repeat(MOST_BEADS)])
    const fibonacci = fibonacciWord(66_000)
    yield write([fibonacci, reversed(fibonacci), heldAnew(random, fibonacci)])
    yield write([
      random.word(LETTERS, 150_001),
      ...Array.from({ length: 49_999 }, () => random.word('xyz', 1)),
    ])
  },

  answer(input) {
    const kinds = new Map<string, number>()
    for (const necklace of read(input)) {
      const [kind = ''] = [leastTurn(necklace), leastTurn(reversed(necklace))].sort()
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    return `${kinds.size} ${[...kinds.values()].reduce((a, b) => Math.max(a, b))}\n`
  },

  validate(input) {
    read(input)
  },
})

/** Returns the lexicographically smallest rotation, in linear time. */
function leastTurn(beads: string): string {
  const around = beads + beads
  let best = 0
  let rival = 1
  let equal = 0
  while (rival < beads.length && best < beads.length && equal < beads.length) {
    const difference = around.charCodeAt(best + equal) - around.charCodeAt(rival + equal)
    if (difference === 0) {
      equal++
      continue
    }
    // No rotation that starts within the equal part of the larger one can be the smallest either.
    if (difference > 0) best += equal + 1
    else rival += equal + 1
    if (best === rival) rival++
    equal = 0
  }
  const start = Math.min(best, rival)
  return around.slice(start, start + beads.length)
}
