import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 100_000
const letters = 'abcdefghijklmnopqrstuvwxyz'

export const tests = defineTests({
  seed: 1102,

  *inputs(random) {
    yield write(['red L', 'green L', 'red R', 'red L', 'green L'])
    yield write(['blue R', 'blue L'])
    yield write(['plum R', 'fawn R', 'plum R', 'fawn R', 'sky L', 'sky R'])

    yield write(['grey L'])
    yield write(['b R', 'a L', 'ab L', 'aa R'])
    yield write(['zinc L', 'azure R', 'zinc R', 'azure R', 'zinc L'])
    yield write(Array.from({ length: 9 }, () => 'black R'))
    for (const kinds of [2, 30]) yield write(mittens(random, 200, words(random, kinds, 3)))
    yield write(mittens(random, 2000, words(random, 500, 2)))
    yield write(pairs(random, words(random, 500, 5)))

    yield write(words(random, most, 12).map((colour) => `${colour} ${random.pick(['L', 'R'])}`))
    // First all the left ones, then their partners from the last to the first.
    const colours = words(random, most / 2, 8)
    const right = colours.toReversed().map((colour) => `${colour} R`)
    yield write([...colours.map((colour) => `${colour} L`), ...right])
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    // Left mittens count up, right ones down; the final count of a colour is its single mittens.
    const surplus = new Map<string, number>()
    const mittens = read(input)
    for (const { colour, hand } of mittens) {
      surplus.set(colour, (surplus.get(colour) ?? 0) + (hand === 'L' ? 1 : -1))
    }
    let best = 'none'
    let bestCount = 0
    let singles = 0
    for (const [colour, signed] of surplus) {
      const count = Math.abs(signed)
      singles += count
      if (count > bestCount || (count === bestCount && count > 0 && colour < best)) {
        best = colour
        bestCount = count
      }
    }
    return `${(mittens.length - singles) / 2}\n${best}\n`
  },
})

function mittens(random: Random, count: number, colours: readonly string[]): string[] {
  return Array.from({ length: count }, () => `${random.pick(colours)} ${random.pick(['L', 'R'])}`)
}

function pairs(random: Random, colours: readonly string[]): string[] {
  return random.shuffle(colours.flatMap((colour) => [`${colour} L`, `${colour} R`]))
}

/** Returns this many different colours. */
function words(random: Random, count: number, longest: number): string[] {
  const found = new Set<string>()
  while (found.size < count) {
    const word = random.word(letters, random.int(Math.ceil(longest / 2), longest))
    if (word !== 'none') found.add(word)
  }
  return [...found]
}

function write(mittens: readonly string[]): string {
  return `${mittens.length}\n${mittens.join('\n')}\n`
}

function read(input: string): { colour: string; hand: string }[] {
  const text = new StrictInput(input)
  const count = text.int('n', 1, most)
  text.newline()
  const mittens = []
  for (let i = 0; i < count; i++) {
    const colour = text.word('colour', /(?!none$)[a-z]{1,12}/)
    text.space()
    const hand = text.word('hand', /[LR]/)
    text.newline()
    mittens.push({ colour, hand })
  }
  text.end()
  return mittens
}
