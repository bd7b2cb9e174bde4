import { readFileSync } from 'node:fs'
import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const mostLetters = 1000
const mostFlashes = 1_000_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Frequent letters have short codes, so texts of rare ones are the longest. */
const usual = 'EEEEEEETTTTTAAAAOOOOIIINNNSSSHHHRRRDDLLUCMWFGYPBVK'

const codebook = readFileSync(new URL('./files/codebook.csv', import.meta.url), 'utf8')
const flashesOf = new Map(
  codebook
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([letter = '', flashes = '']) => [letter === 'space' ? ' ' : letter, flashes]),
)
const letterOf = new Map([...flashesOf].map(([letter, flashes]) => [flashes, letter]))

export const tests = defineTests({
  seed: 1127,

  *inputs(random) {
    yield write([encode('SHIP AHOY'), cut(encode('WHALE OFF'), 3)])
    yield write([encode('ALL IS WELL')])

    yield write(['.'])
    yield write([encode('E'), encode('Z'), cut(encode('Z'), 1)])
    yield write([encode(alphabet), encode([...alphabet].join(' '))])
    yield write([...alphabet].map((letter) => encode(letter)))
    yield write([encode('A'), encode('A '), cut(encode('A B'), 1)])
    yield write(letters(random, 40, 60, alphabet))
    yield write(letters(random, 300, 200, usual))
    yield write(letters(random, mostLetters, 80, usual))

    yield write([cut(text(random, 210_000, usual), 2)])
    yield write([encode('JQXZ'.repeat(22_000))])
    yield write([cut(text(random, 100_000, alphabet), 0)])
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    return `${read(input).map(decode).join('\n')}\n`
  },
})

function encode(text: string): string {
  return [...text].map((letter) => flashesOf.get(letter) ?? '').join('')
}

function decode(flashes: string): string {
  let text = ''
  let seen = ''
  for (const flash of flashes) {
    seen += flash
    const letter = letterOf.get(seen)
    if (letter === undefined) continue
    text += letter
    seen = ''
  }
  return seen === '' ? text : `${text}?`
}

/** Leaves out the last flashes. */
function cut(flashes: string, count: number): string {
  return flashes.slice(0, flashes.length - count)
}

/** Returns the flashes of random words with about this many letters in all. */
function text(random: Random, length: number, from: string): string {
  const words: string[] = []
  for (let left = length; left > 0; left -= (words.at(-1)?.length ?? 0) + 1) {
    words.push(random.word(from, random.int(1, 9)))
  }
  return encode(words.join(' '))
}

function letters(random: Random, count: number, longest: number, from: string): string[] {
  return Array.from({ length: count }, () => {
    const flashes = text(random, random.int(1, longest), from)
    return random.int(1, 4) === 1 ? cut(flashes, random.int(0, flashes.length - 1)) : flashes
  })
}

function write(letters: readonly string[]): string {
  return `${letters.length}\n${letters.join('\n')}\n`
}

function read(input: string): string[] {
  const reader = new StrictInput(input)
  const count = reader.int('n', 1, mostLetters)
  reader.newline()
  const letters: string[] = []
  for (let i = 0; i < count; i++) {
    letters.push(reader.word('flashes', /[.-]+/))
    reader.newline()
  }
  reader.end()
  if (letters.join('').length > mostFlashes) throw new Error('there are too many flashes')
  if (letters.some((flashes) => /^ | {2}/.test(decode(flashes)))) {
    throw new Error('a text begins with a space, or has two in a row')
  }
  return letters
}
