import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

type Quirk = { from: string; to: string } | 'flip'

interface Relay {
  word: string
  quirks: Quirk[]
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const MOST_PARROTS = 100_000
const LONGEST_WORD = 200_000

function write({ word, quirks }: Relay): string {
  const lines = quirks.map((quirk) => (quirk === 'flip' ? quirk : `swap ${quirk.from} ${quirk.to}`))
  return [quirks.length, word, ...lines, ''].join('\n')
}

function read(input: string): Relay {
  const reader = new StrictInput(input)
  const n = reader.int('n', 1, MOST_PARROTS)
  reader.newline()
  const word = reader.word('word', /[a-z]+/)
  if (word.length > LONGEST_WORD) throw new Error(`the word has ${word.length} letters`)
  reader.newline()
  const quirks = Array.from({ length: n }, () => {
    const name = reader.word('quirk', /swap|flip/)
    if (name === 'flip') {
      reader.newline()
      return name
    }
    reader.space()
    const from = reader.word('a', /[a-z]/)
    reader.space()
    const to = reader.word('b', /[a-z]/)
    reader.newline()
    if (from === to) throw new Error(`a parrot swaps ${from} with itself`)
    return { from, to }
  })
  reader.end()
  return { word, quirks }
}

/** Parrots of which about one in `flipEvery` is contrary; the letters come from `alphabet`. */
function parrots(random: Random, n: number, alphabet: string, flipEvery: number): Quirk[] {
  return Array.from({ length: n }, () => {
    if (random.int(1, flipEvery) === 1) return 'flip'
    const from = random.word(alphabet, 1)
    let to = from
    while (to === from) to = random.word(alphabet, 1)
    return { from, to }
  })
}

/** Moves all letters around a ring repeatedly, so that every parrot has an effect. */
function ring(letters: string, n: number): Quirk[] {
  return Array.from({ length: n }, (_, i) => ({
    from: letters.charAt(i % letters.length),
    to: letters.charAt((i + 1) % letters.length),
  }))
}

export const tests = defineTests({
  seed: 14_002,

  *inputs(random) {
    yield '4\nparrot\nswap r t\nflip\nswap o a\nswap t r\n'
    yield '5\nabcd\nswap a b\nswap b c\nswap d a\nflip\nflip\n'
    yield '1\nx\nflip\n'
    yield '1\ny\nswap y z\n'
    yield '1\nno\nswap y z\n'
    // There and back again: the merged letters stay merged.
    yield '2\nabba\nswap a b\nswap b a\n'
    yield '3\nlevel\nflip\nflip\nflip\n'
    for (const [length, n] of [
      [20, 30],
      [60, 15],
    ] as const)
      yield write({ word: random.word('abcde', length), quirks: parrots(random, n, 'abcdef', 5) })
    yield write({
      word: random.word(LETTERS, 3_000),
      quirks: parrots(random, 20, LETTERS, 4),
    })
    yield write({ word: 'z', quirks: parrots(random, MOST_PARROTS, LETTERS, 30) })
    yield write({
      word: random.word(LETTERS, LONGEST_WORD),
      quirks: [...parrots(random, 12, LETTERS, 6), 'flip', ...ring('qwertz', MOST_PARROTS - 13)],
    })
    yield write({
      word: random.word('mn', LONGEST_WORD),
      quirks: [{ from: 'm', to: 'x' }, 'flip', ...ring('xyz', MOST_PARROTS - 2)],
    })
  },

  answer(input) {
    const { word, quirks } = read(input)
    const saidFor = new Map([...LETTERS].map((letter) => [letter, letter]))
    let flipped = false
    for (const quirk of quirks) {
      if (quirk === 'flip') flipped = !flipped
      else
        for (const [letter, said] of saidFor) if (said === quirk.from) saidFor.set(letter, quirk.to)
    }
    const said = [...word].map((letter) => saidFor.get(letter))
    if (flipped) said.reverse()
    return `${said.join('')}\n`
  },

  validate(input) {
    read(input)
  },
})
