import { defineTests } from '#samples/define-tests.ts'
import type { Random } from '#samples/random.ts'
import { StrictInput } from '#samples/strict-input.ts'

const longest = 300

export const tests = defineTests({
  seed: 1107,

  *inputs(random) {
    yield write(['S1E'])
    yield write(['S00E'])
    yield write(['S.0#E', '.#.#.', '..1.2'])

    yield write(['SE'])
    yield write(['S#E'])
    yield write(['S012E'])
    yield write(['S000E'])
    yield write(['S.....', '##11#0', 'E.22.0'])
    // The entrance must be passed one minute later than possible: a detour is worth it.
    yield write(['S.00.E', '.#####', '......'])
    yield write(['S..110022E'])
    for (const gates of ['...#012', '0011#22.']) {
      yield write(randomMap(random, 12, 15, gates))
    }
    yield write(randomMap(random, 40, 60, '..#012'))
    yield write(randomMap(random, 1, longest, '.....12'))

    yield write(randomMap(random, longest, longest, '.012012'))
    yield write(snake(random, `${'.'.repeat(100)}012`))
    yield write(walledIn(random))
  },

  validate(input) {
    read(input)
  },

  answer(input) {
    const { map, width, cells } = read(input)
    const start = cells.indexOf('S')
    // A state is a cell and the minute modulo 3. Breadth-first search finds its earliest time.
    const minuteOf = new Int32Array(cells.length * 3).fill(-1)
    const queue = [3 * start]
    minuteOf[3 * start] = 0
    for (const state of queue) {
      const cell = Math.floor(state / 3)
      const minute = (minuteOf[state] ?? 0) + 1
      if (cells.charAt(cell) === 'E') return `${minute - 1}\n`
      const column = cell % width
      const next = [cell, cell - width, cell + width]
      if (column > 0) next.push(cell - 1)
      if (column < width - 1) next.push(cell + 1)
      for (const to of next) {
        const what = to < 0 || to >= width * map.length ? '#' : cells.charAt(to)
        const reached = 3 * to + (minute % 3)
        if (what === '#' || what === String(minute % 3) || minuteOf[reached] !== -1) continue
        minuteOf[reached] = minute
        queue.push(reached)
      }
    }
    return '-1\n'
  },
})

function randomMap(random: Random, height: number, width: number, kinds: string): string[] {
  const cells = random.word(kinds, height * width)
  const [start = 1, end = 2] = random.permutation(Math.min(height * width, 5))
  const placed = `${cells.slice(0, start - 1)}S${cells.slice(start)}`
  const at = height * width - end
  const whole = `${placed.slice(0, at)}E${placed.slice(at + 1)}`
  return rowsOf(whole, width)
}

/** One long street from the bottom to the top, with walls between its turns. */
function snake(random: Random, kinds: string): string[] {
  const rows = Array.from({ length: longest - 1 }, (_, row) => {
    if (row % 2 === 0) return random.word(kinds, longest)
    const wall = '#'.repeat(longest - 1)
    return row % 4 === 1 ? `${wall}.` : `.${wall}`
  })
  rows[0] = `E${rows[0]?.slice(1)}`
  const last = rows.length - 1
  rows[last] = last % 4 === 0 ? `${rows[last]?.slice(1)}S` : `S${rows[last]?.slice(1)}`
  return rows
}

/** The lighthouse is behind three gates of the same digit, which cannot be passed. */
function walledIn(random: Random): string[] {
  const rows = randomMap(random, longest, longest, '....012').slice(0, longest - 4)
  const gates = '0'.repeat(longest)
  return [...rows, gates, gates, gates, `${'#'.repeat(longest - 1)}E`]
}

function rowsOf(cells: string, width: number): string[] {
  const rows = []
  for (let at = 0; at < cells.length; at += width) rows.push(cells.slice(at, at + width))
  return rows
}

function write(map: readonly string[]): string {
  return `${map.length} ${map[0]?.length ?? 0}\n${map.join('\n')}\n`
}

function read(input: string): { map: string[]; width: number; cells: string } {
  const text = new StrictInput(input)
  const height = text.int('h', 1, longest)
  text.space()
  const width = text.int('w', 1, longest)
  text.newline()
  const map: string[] = []
  for (let row = 0; row < height; row++) {
    const line = text.word('row', /[SE.#012]+/)
    if (line.length !== width) throw new Error(`row ${row + 1} is not ${width} wide`)
    text.newline()
    map.push(line)
  }
  text.end()
  const cells = map.join('')
  for (const letter of ['S', 'E']) {
    if (cells.split(letter).length !== 2) throw new Error(`There is not one ${letter}`)
  }
  return { map, width, cells }
}
