import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 50_000
const letters = 'abcdefghijklmnopqrstuvwxyz'

interface Row {
  readonly ship: string
  readonly cargo: string
  readonly crates: number
}

export const tests = defineTests({
  seed: 1104,

  *inputs(random) {
    yield write(10, [
      { ship: 'heron', cargo: 'tea', crates: 3 },
      { ship: 'petrel', cargo: 'salt', crates: 9 },
      { ship: 'heron', cargo: 'tea', crates: 4 },
      { ship: 'gannet', cargo: 'tea', crates: 5 },
      { ship: 'petrel', cargo: 'rice', crates: 12 },
    ])
    yield write(100, [
      { ship: 'puffin', cargo: 'cocoa', crates: 60 },
      { ship: 'puffin', cargo: 'cork', crates: 99 },
    ])
    yield write(1, [
      { ship: 'tern', cargo: 'tern', crates: 2 },
      { ship: 'gull', cargo: 'wool', crates: 100 },
      { ship: 'tern', cargo: 'wool', crates: 1 },
      { ship: 'tern', cargo: 'pepper', crates: 20 },
    ])

    yield write(1, [{ ship: 'a', cargo: 'a', crates: 1 }])
    yield write(2, [{ ship: 'a', cargo: 'a', crates: 1 }])
    yield write(1_000_000_000_000, rows(random, 20, names(random, 3), names(random, 3), 9))
    yield write(5, rows(random, 30, names(random, 4), names(random, 12), 3))
    yield write(100, rows(random, 200, names(random, 20), names(random, 20), 10))
    // All totals are equal, so alphabetical order decides.
    yield write(1, pairs(names(random, 40), ['ab', 'b', 'a', 'abc', 'aa', 'ba'], 7))
    yield write(60, rows(random, 3000, names(random, 2), names(random, 700), 40))

    yield write(5_000_000_000, rows(random, most, names(random, 300), names(random, 5), 1_000_000))
    // Every cargo and every ship occurs once: as many groups as rows.
    const many = names(random, most)
    const single = random.shuffle(many)
    yield write(
      1,
      rowsOf(single, many, () => 1),
    )
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const { threshold, rows } = read(input)
    const groups = new Map<string, { ships: Set<string>; total: number }>()
    for (const { ship, cargo, crates } of rows) {
      const group = groups.get(cargo) ?? { ships: new Set(), total: 0 }
      group.ships.add(ship)
      group.total += crates
      groups.set(cargo, group)
    }
    const result = [...groups]
      .filter(([, { total }]) => total >= threshold)
      .sort(([a, one], [b, other]) => other.total - one.total || (a < b ? -1 : 1))
      .map(([cargo, { ships, total }]) => `${cargo} ${ships.size} ${total}\n`)
    return result.join('') || 'no rows\n'
  },
})

function rows(
  random: Random,
  count: number,
  ships: readonly string[],
  cargoes: readonly string[],
  mostCrates: number,
): Row[] {
  return Array.from({ length: count }, () => ({
    ship: random.pick(ships),
    cargo: random.pick(cargoes),
    crates: random.int(1, mostCrates),
  }))
}

function pairs(ships: readonly string[], cargoes: readonly string[], crates: number): Row[] {
  return ships.flatMap((ship) => cargoes.map((cargo) => ({ ship, cargo, crates })))
}

function rowsOf(ships: readonly string[], cargoes: readonly string[], crates: () => number): Row[] {
  return cargoes.map((cargo, i) => ({ ship: ships[i] ?? '', cargo, crates: crates() }))
}

/** Returns this many different names. */
function names(random: Random, count: number): string[] {
  const found = new Set<string>()
  while (found.size < count) found.add(random.word(letters, random.int(3, 10)))
  return [...found]
}

function write(threshold: number, rows: readonly Row[]): string {
  const lines = rows.map(({ ship, cargo, crates }) => `${ship} ${cargo} ${crates}\n`)
  return `${rows.length} ${threshold}\nship cargo crates\n${lines.join('')}`
}

function read(input: string): { threshold: number; rows: Row[] } {
  const text = new StrictInput(input)
  const count = text.int('n', 1, most)
  text.space()
  const threshold = text.int('t', 1, 1_000_000_000_000)
  text.newline()
  text.word('first column', /ship/)
  text.space()
  text.word('second column', /cargo/)
  text.space()
  text.word('third column', /crates/)
  text.newline()
  const rows: Row[] = []
  for (let i = 0; i < count; i++) {
    const ship = text.word('ship', /[a-z]{1,10}/)
    text.space()
    const cargo = text.word('cargo', /[a-z]{1,10}/)
    text.space()
    const crates = text.int('c', 1, 1_000_000)
    text.newline()
    rows.push({ ship, cargo, crates })
  }
  text.end()
  return { threshold, rows }
}
