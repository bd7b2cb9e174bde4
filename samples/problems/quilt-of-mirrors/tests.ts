import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

const LONGEST_SIDE = 700
const COLOURS = 'abcdefghijklmnopqrstuvwxyz'

function write(rows: string[]): string {
  return [`${rows.length} ${rows[0]?.length}`, ...rows, ''].join('\n')
}

function read(input: string): string[] {
  const reader = new StrictInput(input)
  const r = reader.int('r', 1, LONGEST_SIDE)
  reader.space()
  const c = reader.int('c', 1, LONGEST_SIDE)
  reader.newline()
  const rows = Array.from({ length: r }, () => {
    const row = reader.word('row', /[a-z]+/)
    reader.newline()
    if (row.length !== c) throw new Error(`a row has ${row.length} patches`)
    return row
  })
  reader.end()
  return rows
}

function anyQuilt(random: Random, r: number, c: number, colours: string): string {
  return write(Array.from({ length: r }, () => random.word(colours, c)))
}

/** A symmetric quilt in which at most `spoilt` patches have another colour. */
function spoiltQuilt(random: Random, r: number, c: number, spoilt: number): string {
  const upper = Array.from({ length: Math.ceil(r / 2) }, () => {
    const left = random.word(COLOURS, Math.ceil(c / 2))
    return left + mirrored(left, c)
  })
  const rows = [...upper, ...upper.slice(0, Math.floor(r / 2)).reverse()].map((row) => [...row])
  for (let i = 0; i < spoilt; i++)
    random.pick(rows).splice(random.int(0, c - 1), 1, random.word(COLOURS, 1))
  return write(rows.map((row) => row.join('')))
}

function mirrored(left: string, c: number): string {
  return [...left.slice(0, Math.floor(c / 2))].reverse().join('')
}

export const tests = defineTests({
  seed: 15_003,

  *inputs(random) {
    yield write(['axb', 'dzd', 'ayc'])
    yield write(['abcb', 'cbca'])
    yield write(['q'])
    yield write(['abcdefg'])
    yield write(['a', 'b', 'b', 'b', 'a', 'a'])
    yield write(['aa', 'aa'])
    // Two pairs: repairing left and right first, then top and bottom, counts too many patches.
    yield write(['ab', 'ba'])
    yield anyQuilt(random, 5, 8, 'abc')
    yield anyQuilt(random, 31, 31, COLOURS)
    yield spoiltQuilt(random, 30, 41, 25)
    yield anyQuilt(random, 1, LONGEST_SIDE, 'abcd')
    yield anyQuilt(random, LONGEST_SIDE, 1, 'abcd')
    yield anyQuilt(random, LONGEST_SIDE, LONGEST_SIDE, 'ab')
    yield spoiltQuilt(random, LONGEST_SIDE, LONGEST_SIDE - 1, 20_000)
  },

  answer(input) {
    const rows = read(input)
    const r = rows.length
    const c = rows[0]?.length ?? 0
    // Patches that must be equal form a group, identified by its position in the upper left quarter.
    const groups = new Map<number, string[]>()
    for (const [i, row] of rows.entries()) {
      for (const [j, colour] of [...row].entries()) {
        const place = Math.min(i, r - 1 - i) * c + Math.min(j, c - 1 - j)
        const group = groups.get(place)
        if (group) group.push(colour)
        else groups.set(place, [colour])
      }
    }
    let replaced = 0
    for (const group of groups.values()) {
      const counts = group.map((colour) => group.filter((other) => other === colour).length)
      replaced += group.length - Math.max(...counts)
    }
    return `${replaced}\n`
  },

  validate(input) {
    read(input)
  },
})
