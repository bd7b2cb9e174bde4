import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 100_000
const letters = 'abcdefghijklmnopqrstuvwxyz'

export const tests = defineTests({
  seed: 1110,

  *inputs(random) {
    yield write('lalalalahey')
    yield write('aba')
    yield write('thequickbrown')

    yield write('a')
    yield write('zz')
    yield write('abcdefghijklmnopqrstuvwxyz')
    yield write('aaaaaaa')
    for (const alphabet of ['ab', 'aaab']) yield write(random.word(alphabet, 60))
    yield write(withRefrain(random, 2000, 300, letters))

    yield write('a'.repeat(most))
    yield write(withRefrain(random, most, 33_333, 'ab'))
    yield write(random.word(letters, most / 2))
    // Collides under any polynomial hash modulo 2^64.
    yield write(thueMorse(65_536, 'x', 'y'))
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const ballad = read(input)
    const { length, start } = longest(ballad)
    return length === 0 ? '0\n' : `${length}\n${ballad.slice(start, start + length)}\n`
  },
})

/**
 * A suffix automaton with the first and the last end position of each state's strings. It is exact, so
 * that the answers do not depend on a hash. A state's strings occur twice without overlap up to the
 * length last - first.
 */
function longest(ballad: string): { length: number; start: number } {
  const states = 2 * ballad.length + 1
  const next = new Int32Array(states * 26)
  const link = new Int32Array(states).fill(-1)
  const size = new Int32Array(states)
  const firstEnd = new Int32Array(states)
  const lastEnd = new Int32Array(states)
  const at = (list: Int32Array, i: number): number => list[i] ?? 0
  let count = 1
  let whole = 0
  for (let end = 0; end < ballad.length; end++) {
    const letter = ballad.charCodeAt(end) - 97
    const state = count++
    size[state] = end + 1
    firstEnd[state] = end
    lastEnd[state] = end
    let p = whole
    while (p !== -1 && at(next, p * 26 + letter) === 0) {
      next[p * 26 + letter] = state
      p = at(link, p)
    }
    whole = state
    if (p === -1) {
      link[state] = 0
      continue
    }
    const q = at(next, p * 26 + letter)
    if (at(size, q) === at(size, p) + 1) {
      link[state] = q
      continue
    }
    const copy = count++
    next.copyWithin(copy * 26, q * 26, q * 26 + 26)
    size[copy] = at(size, p) + 1
    link[copy] = at(link, q)
    firstEnd[copy] = at(firstEnd, q)
    link[q] = copy
    link[state] = copy
    while (p !== -1 && at(next, p * 26 + letter) === q) {
      next[p * 26 + letter] = copy
      p = at(link, p)
    }
  }

  const bySize = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => at(size, b) - at(size, a),
  )
  let length = 0
  let start = 0
  for (const state of bySize) {
    if (state === 0) continue
    const parent = at(link, state)
    lastEnd[parent] = Math.max(at(lastEnd, parent), at(lastEnd, state))
    const fits = Math.min(at(size, state), at(lastEnd, state) - at(firstEnd, state))
    const from = at(firstEnd, state) - fits + 1
    if (fits > length || (fits === length && from < start)) {
      length = fits
      start = from
    }
  }
  return { length, start }
}

/** Random letters that contain the same passage of this length twice. */
function withRefrain(random: Random, total: number, length: number, alphabet: string): string {
  const refrain = random.word(alphabet, length)
  const rest = random.word(alphabet, total - 2 * length)
  const one = random.int(0, rest.length)
  const other = random.int(one, rest.length)
  return rest.slice(0, one) + refrain + rest.slice(one, other) + refrain + rest.slice(other)
}

function thueMorse(length: number, zero: string, one: string): string {
  let word = zero
  let opposite = one
  while (word.length < length) [word, opposite] = [word + opposite, opposite + word]
  return word.slice(0, length)
}

function write(ballad: string): string {
  return `${ballad.length}\n${ballad}\n`
}

function read(input: string): string {
  const text = new StrictInput(input)
  const length = text.int('n', 1, most)
  text.newline()
  const ballad = text.word('ballad', /[a-z]+/)
  if (ballad.length !== length) throw new Error(`The ballad has ${ballad.length} letters, not n`)
  text.newline()
  text.end()
  return ballad
}
