import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const most = 100_000
const brightest = 1_000_000_000
const letters = 'abcdefghijklmnopqrstuvwxyz'

type Statement =
  | { readonly kind: 'INSERT' | 'UPDATE'; readonly name: string; readonly brightness: number }
  | { readonly kind: 'DELETE'; readonly name: string }
  | { readonly kind: 'COUNT'; readonly low: number; readonly high: number }
  | { readonly kind: 'NTH'; readonly k: number }

/** The relative frequency of each kind of statement, and the range of brightnesses. */
interface Night {
  readonly insert: number
  readonly remove: number
  readonly update: number
  readonly count: number
  readonly nth: number
  readonly range: number
  readonly nameLength: number
}

const balanced: Night = {
  insert: 4,
  remove: 2,
  update: 3,
  count: 3,
  nth: 3,
  range: brightest,
  nameLength: 8,
}

export const tests = defineTests({
  seed: 1112,

  *inputs(random) {
    yield write([
      { kind: 'INSERT', name: 'halley', brightness: 70 },
      { kind: 'INSERT', name: 'encke', brightness: 20 },
      { kind: 'INSERT', name: 'biela', brightness: 70 },
      { kind: 'NTH', k: 2 },
      { kind: 'COUNT', low: 20, high: 69 },
      { kind: 'UPDATE', name: 'encke', brightness: 90 },
      { kind: 'NTH', k: 3 },
      { kind: 'COUNT', low: 20, high: 69 },
      { kind: 'NTH', k: 4 },
    ])
    yield write([
      { kind: 'COUNT', low: 0, high: brightest },
      { kind: 'INSERT', name: 'b', brightness: 5 },
      { kind: 'NTH', k: 1 },
      { kind: 'DELETE', name: 'b' },
      { kind: 'NTH', k: 1 },
      { kind: 'INSERT', name: 'b', brightness: 4 },
      { kind: 'COUNT', low: 4, high: 4 },
    ])

    yield write([{ kind: 'NTH', k: most }])
    yield write([
      { kind: 'INSERT', name: 'zz', brightness: brightest },
      { kind: 'INSERT', name: 'z', brightness: brightest },
      { kind: 'INSERT', name: 'zzz', brightness: 0 },
      { kind: 'COUNT', low: brightest, high: brightest },
      { kind: 'COUNT', low: 0, high: 0 },
      { kind: 'NTH', k: 2 },
      { kind: 'UPDATE', name: 'z', brightness: brightest },
      { kind: 'NTH', k: 3 },
    ])
    for (const range of [3, 1000]) {
      yield write(night(random, 60, { ...balanced, range, nameLength: 2 }))
    }
    yield write(night(random, 2000, { ...balanced, range: 40, nameLength: 3 }))
    yield write(night(random, 3000, balanced))
    yield write(night(random, 3000, { ...balanced, range: 0 }))

    yield write(crowded(random))
    yield write(night(random, 20_000, { ...balanced, range: 5, remove: 1 }))
    yield write(night(random, 20_000, { ...balanced, insert: 1, remove: 1, nameLength: 2 }))
  },

  validate(input) {
    const names = new Set<string>()
    const statements = read(input)
    for (const statement of statements) {
      if (!('name' in statement)) continue
      const { kind, name } = statement
      if (names.has(name) === (kind === 'INSERT')) throw new Error(`${kind} ${name} is not allowed`)
      if (kind === 'INSERT') names.add(name)
      if (kind === 'DELETE') names.delete(name)
    }
    if (!statements.some(({ kind }) => kind === 'COUNT' || kind === 'NTH')) {
      throw new Error('Nothing is asked')
    }
  },

  answer(input) {
    const statements = read(input)
    // All rows that will ever exist, in the order of NTH; a Fenwick tree counts those in the table.
    const rows = statements.flatMap((one) =>
      'brightness' in one ? [{ name: one.name, brightness: one.brightness }] : [],
    )
    rows.sort((one, other) => one.brightness - other.brightness || compare(one.name, other.name))
    const index = new Index(rows.length)
    const firstNotBefore = (brightness: number, name: string): number =>
      partition(rows.length, (i) => {
        const row = rows[i]
        if (!row) return false
        const difference = row.brightness - brightness || compare(row.name, name)
        return difference < 0
      })
    const placeOf = new Map<string, number>()
    const lines: string[] = []
    for (const statement of statements) {
      if (statement.kind === 'COUNT') {
        const { low, high } = statement
        lines.push(
          `${index.before(firstNotBefore(high + 1, '')) - index.before(firstNotBefore(low, ''))}`,
        )
      } else if (statement.kind === 'NTH') {
        lines.push(rows[index.nth(statement.k)]?.name ?? 'NULL')
      } else {
        const { name } = statement
        const place = placeOf.get(name)
        if (place !== undefined) index.add(place, -1)
        placeOf.delete(name)
        if (statement.kind === 'DELETE') continue
        const now = firstNotBefore(statement.brightness, name)
        index.add(now, 1)
        placeOf.set(name, now)
      }
    }
    return `${lines.join('\n')}\n`
  },
})

/** A Fenwick tree: counts at positions from 0, in logarithmic time per operation. */
class Index {
  readonly #sums: Int32Array
  readonly #top: number

  constructor(size: number) {
    this.#sums = new Int32Array(size + 1)
    this.#top = 2 ** Math.floor(Math.log2(size + 1))
  }

  add(place: number, change: number): void {
    for (let i = place + 1; i < this.#sums.length; i += i & -i) {
      this.#sums[i] = (this.#sums[i] ?? 0) + change
    }
  }

  /** Returns the number of items at positions below `place`. */
  before(place: number): number {
    let sum = 0
    for (let i = place; i > 0; i -= i & -i) sum += this.#sums[i] ?? 0
    return sum
  }

  /** Returns the position of the k-th item, or a position beyond the end. */
  nth(k: number): number {
    let place = 0
    let left = k
    for (let step = this.#top; step >= 1; step /= 2) {
      const sum = this.#sums[place + step]
      if (sum === undefined || sum >= left) continue
      place += step
      left -= sum
    }
    return place
  }
}

/** Returns the first of `size` numbers that is not before the border. */
function partition(size: number, isBefore: (i: number) => boolean): number {
  let [low, high] = [0, size]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function night(random: Random, count: number, what: Night): Statement[] {
  const bag = (['insert', 'remove', 'update', 'count', 'nth'] as const).flatMap((kind) =>
    Array.from({ length: what[kind] }, () => kind),
  )
  const table: string[] = []
  const known = new Set<string>()
  const statements: Statement[] = []
  const insert = (): Statement => {
    let name = ''
    do name = random.word(letters, random.int(1, what.nameLength))
    while (known.has(name))
    known.add(name)
    table.push(name)
    return { kind: 'INSERT', name, brightness: random.int(0, what.range) }
  }
  while (statements.length < count - 1) {
    const kind = random.pick(bag)
    if (kind === 'count') {
      const [one, other] = [random.int(0, what.range), random.int(0, what.range)]
      statements.push({ kind: 'COUNT', low: Math.min(one, other), high: Math.max(one, other) })
    } else if (kind === 'nth') {
      statements.push({ kind: 'NTH', k: random.int(1, table.length + 1) })
    } else if (kind === 'insert' || table.length === 0) {
      // There are only so many short names.
      if (table.length < 300 || what.nameLength > 2) statements.push(insert())
    } else if (kind === 'update') {
      const brightness = random.int(0, what.range)
      statements.push({ kind: 'UPDATE', name: random.pick(table), brightness })
    } else {
      const [name = ''] = table.splice(random.int(0, table.length - 1), 1)
      known.delete(name)
      statements.push({ kind: 'DELETE', name })
    }
  }
  statements.push({ kind: 'COUNT', low: 0, high: what.range })
  return statements
}

/** Statements that alternately fill the table and query it. */
function crowded(random: Random): Statement[] {
  const half = most / 2
  const full = { ...balanced, insert: 1, remove: 0, update: 0, count: 0, nth: 0 }
  const statements = night(random, half, full)
  for (let i = 0; i < half; i++) {
    const low = random.int(0, brightest / 2)
    const high = random.int(brightest / 2, brightest)
    if (i % 2 === 0) statements.push({ kind: 'COUNT', low, high })
    else statements.push({ kind: 'NTH', k: random.int(half / 4, half) })
  }
  return statements
}

function write(statements: readonly Statement[]): string {
  const lines = statements.map((statement) => `${Object.values(statement).join(' ')}\n`)
  return `${statements.length}\n${lines.join('')}`
}

function read(input: string): Statement[] {
  const text = new StrictInput(input)
  const count = text.int('q', 1, most)
  text.newline()
  const statements = Array.from({ length: count }, () => readStatement(text))
  text.end()
  return statements
}

function readStatement(text: StrictInput): Statement {
  const kind = text.word('statement', /INSERT|DELETE|UPDATE|COUNT|NTH/)
  text.space()
  let statement: Statement
  if (kind === 'COUNT') {
    const low = text.int('l', 0, brightest)
    text.space()
    statement = { kind, low, high: text.int('h', low, brightest) }
  } else if (kind === 'NTH') {
    statement = { kind, k: text.int('k', 1, most) }
  } else {
    const name = text.word('name', /[a-z]{1,8}/)
    if (kind === 'DELETE') statement = { kind, name }
    else {
      text.space()
      const brightness = text.int('b', 0, brightest)
      statement = { kind: kind === 'INSERT' ? kind : 'UPDATE', name, brightness }
    }
  }
  text.newline()
  return statement
}
