import { defineTests } from '../../define-tests.ts'
import type { Random } from '../../random.ts'
import { StrictInput } from '../../strict-input.ts'

interface Question {
  from: number
  to: number
  /** Up to 10^18, too large for a number. */
  beats: bigint
}

interface Xylophone {
  /** Beats from bar to bar, one digit each. */
  ways: string[]
  questions: Question[]
}

const MODULUS = 1_000_003
const MOST_BARS = 8
const MOST_QUESTIONS = 100
const LONGEST = 10n ** 18n

function write({ ways, questions }: Xylophone): string {
  const lines = questions.map(({ from, to, beats }) => `${from} ${to} ${beats}`)
  return [`${ways.length} ${questions.length}`, ...ways, ...lines, ''].join('\n')
}

function read(input: string): Xylophone {
  const reader = new StrictInput(input)
  const k = reader.int('k', 1, MOST_BARS)
  reader.space()
  const q = reader.int('q', 1, MOST_QUESTIONS)
  reader.newline()
  const ways = Array.from({ length: k }, () => {
    const row = reader.word('row', /[0-3]+/)
    if (row.length !== k) throw new Error(`a row has ${row.length} digits`)
    reader.newline()
    return row
  })
  const questions = Array.from({ length: q }, () => {
    const from = reader.int('a', 1, k)
    reader.space()
    const to = reader.int('b', 1, k)
    reader.space()
    const beats = BigInt(reader.word('n', /[1-9][0-9]*/))
    if (beats > LONGEST) throw new Error(`n is ${beats}`)
    reader.newline()
    return { from, to, beats }
  })
  reader.end()
  return { ways, questions }
}

/** Questions of up to `digits` digits; 10^18 itself has 19. */
function anyQuestions(random: Random, k: number, q: number, digits: number): Question[] {
  return Array.from({ length: q }, () => ({
    from: random.int(1, k),
    to: random.int(1, k),
    beats: BigInt(`${random.int(1, 9)}${random.word('0123456789', random.int(0, digits - 1))}`),
  }))
}

function anyXylophone(random: Random, k: number, digits: string): string[] {
  return Array.from({ length: k }, () => random.word(digits, k))
}

export const tests = defineTests({
  seed: 23_011,

  *inputs(random) {
    yield '2 4\n12\n10\n1 1 3\n1 2 2\n2 2 1\n1 1 40\n'
    yield '3 3\n020\n003\n100\n1 1 6\n1 1 7\n2 1 1000000000000000000\n'
    yield '1 2\n0\n1 1 1\n1 1 1000000000000000000\n'
    yield '1 3\n1\n1 1 1\n1 1 7\n1 1 1000000000000000000\n'
    yield '1 3\n3\n1 1 999999999999999999\n1 1 1000000000000000000\n1 1 2\n'
    // A tune that can start but never return.
    yield '3 4\n010\n001\n000\n1 3 2\n1 3 3\n3 1 2\n1 2 1\n'
    for (const [k, digits] of [
      [3, 1],
      [6, 3],
    ] as const)
      yield write({
        ways: anyXylophone(random, k, '0123'),
        questions: anyQuestions(random, k, 12, digits),
      })
    yield write({
      ways: anyXylophone(random, 5, '1'),
      questions: anyQuestions(random, 5, 20, 5),
    })
    // Beyond 2^31, then beyond 2^53.
    yield write({
      ways: anyXylophone(random, 3, '0123'),
      questions: anyQuestions(random, 3, 50, 12),
    })
    yield write({
      ways: anyXylophone(random, 4, '123'),
      questions: [
        { from: 1, to: 2, beats: 2n ** 53n + 1n },
        { from: 1, to: 2, beats: 2n ** 53n },
        { from: 3, to: 4, beats: LONGEST - 1n },
        { from: 3, to: 4, beats: LONGEST },
      ],
    })
    yield write({
      ways: anyXylophone(random, MOST_BARS, '123'),
      questions: anyQuestions(random, MOST_BARS, MOST_QUESTIONS, 18),
    })
    yield write({
      ways: anyXylophone(random, MOST_BARS, '1123'),
      questions: Array.from({ length: MOST_QUESTIONS }, (_, i) => ({
        from: (i % MOST_BARS) + 1,
        to: (Math.floor(i / MOST_BARS) % MOST_BARS) + 1,
        beats: LONGEST - BigInt(i),
      })),
    })
  },

  answer(input) {
    const { ways, questions } = read(input)
    const powers = [oneBeat(ways)]
    for (let power = 1n; 2n ** power <= LONGEST; power++)
      powers.push(...powers.slice(-1).map((half) => product(half, half)))
    const answers = questions.map(({ from, to, beats }) => {
      const start = new Array<number>(3 * ways.length).fill(0)
      start[from - 1] = 1
      let row: Matrix = [start]
      for (const [i, power] of powers.entries())
        if ((beats >> BigInt(i)) & 1n) row = product(row, power)
      return row.at(0)?.at(to - 1)
    })
    return `${answers.join('\n')}\n`
  },

  validate(input) {
    read(input)
  },
})

type Matrix = number[][]

/**
 * The transition matrix of one beat. State w * k + j: Cornelius strikes bar j in w beats; with w = 0
 * he strikes it now and moves on to the next bar.
 */
function oneBeat(ways: string[]): Matrix {
  const k = ways.length
  return Array.from({ length: 3 * k }, (_, state) => {
    const row = new Array<number>(3 * k).fill(0)
    const digits = ways[state]
    if (digits === undefined) row[state - k] = 1
    else
      for (const [j, beats] of [...digits].map(Number).entries())
        if (beats > 0) row[(beats - 1) * k + j] = 1
    return row
  })
}

function product(a: Matrix, b: Matrix): Matrix {
  const columns = b.map((_, j) => b.map((row) => row[j] ?? 0))
  return a.map((row) =>
    columns.map(
      (column) => row.reduce((sum, value, i) => sum + value * (column[i] ?? 0), 0) % MODULUS,
    ),
  )
}
